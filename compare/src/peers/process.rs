//! One peer in its process: requests and answers, and everything that can go wrong with them.
//!
//! `compare/peers/README.md` describes the protocol.

use super::words::{self, Digits};
use crate::harness::Inputs;
use std::cell::RefCell;
use std::fmt::Write as _;
use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};
use std::{fmt, thread};

/// The version of the protocol.
const PROTOCOL: &str = "1";

/// No answer is longer: what is more does not come from a peer of ours.
const LONGEST: u64 = 1 << 20;

/// A running peer.
#[derive(Debug)]
pub(crate) struct Process {
    pub(crate) name: &'static str,
    /// As the peer tells it.
    pub(crate) version: String,
    /// The rows that the peer knows; without the last number of their names for all sizes.
    rows: Vec<String>,
    /// How long it may take to answer.
    limit: Duration,
    /// Nothing after a failure: question and answer would no longer belong together.
    running: RefCell<Option<Running>>,
}

impl Process {
    /// Starts a peer and asks what it is.
    ///
    /// # Errors
    ///
    /// A peer that does not start, or does not introduce itself as `name`.
    pub(crate) fn start(
        name: &'static str,
        command: &mut Command,
        limit: Duration,
    ) -> Result<Self, Failure> {
        let running = Running::start(command);
        let running = running.map_err(|error| Failure { peer: name, problem: error.into() })?;
        let mut process = Self {
            name,
            version: String::new(),
            rows: Vec::new(),
            limit,
            running: RefCell::new(Some(running)),
        };
        let answer = process.ask(format!("hello {PROTOCOL}"))?;
        let mut words = answer.split(' ');
        let mut next = || words.next().unwrap_or_default();
        let (protocol, called, version) = (next(), next(), next());
        if protocol != PROTOCOL || called != name || version.is_empty() {
            return Err(process.fail(Problem::Answer("hello".to_owned(), answer.clone())));
        }
        process.version = version.to_owned();
        process.rows = words.map(str::to_owned).collect();
        Ok(process)
    }

    /// Whether the peer runs and knows a row.
    pub(crate) fn knows(&self, row: &str) -> bool {
        let operation = match row.rsplit_once('/') {
            Some((operation, size)) if size.parse::<u64>().is_ok() => operation,
            _ => row,
        };
        let known = self.rows.iter().any(|known| known == operation || known == row);
        known && self.running.borrow().is_some()
    }

    /// Hands over the inputs of a row, and returns the digest of what the peer makes of them.
    ///
    /// # Errors
    ///
    /// What keeps the peer from answering.
    pub(crate) fn load(&self, row: &str, inputs: &Inputs) -> Result<u64, Failure> {
        let mut request = format!("row {row}");
        for input in inputs.iter() {
            write!(request, " {}", Digits(input)).expect("a string takes everything");
        }
        self.parse(request, |answer| u64::from_str_radix(answer, 16).ok())
    }

    /// What the peer makes of one of the inputs.
    ///
    /// # Errors
    ///
    /// What keeps the peer from answering.
    pub(crate) fn output(&self, row: &str, index: usize) -> Result<Vec<u8>, Failure> {
        self.parse(format!("output {row} {index}"), words::bytes)
    }

    /// Runs over all inputs, `passes` times, and returns how long that took by the peer's clock.
    ///
    /// # Errors
    ///
    /// What keeps the peer from answering; and an answer that came sooner than it says.
    pub(crate) fn batch(&self, row: &str, passes: u64) -> Result<Duration, Failure> {
        let start = Instant::now();
        let nanos = self.parse(format!("batch {row} {passes}"), |answer| answer.parse().ok())?;
        let (told, elapsed) = (Duration::from_nanos(nanos), start.elapsed());
        if told > elapsed {
            return Err(self.fail(Problem::Clock { told, elapsed }));
        }
        Ok(told)
    }

    fn parse<T>(
        &self,
        request: String,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, Failure> {
        let verb = verb(&request).to_owned();
        let answer = self.ask(request)?;
        read(&answer).ok_or_else(|| self.fail(Problem::Answer(verb, answer)))
    }

    /// The answer to a request, without the word that both begin with.
    fn ask(&self, request: String) -> Result<String, Failure> {
        let verb = verb(&request).to_owned();
        let running = self.running.borrow();
        let answer = running.as_ref().map(|running| running.exchange(request, self.limit));
        drop(running);
        let Some(answer) = answer else {
            return Err(self.fail(Problem::Over));
        };
        let answer = match answer {
            Ok(answer) => answer,
            Err(None) => return Err(self.fail(Problem::Silent(self.limit))),
            Err(Some(error)) => {
                let ended = self.running.borrow_mut().as_mut().and_then(Running::status);
                return Err(self.fail(ended.map_or_else(|| error.into(), Problem::Ended)));
            }
        };
        match answer.split_once(' ') {
            Some((word, rest)) if word == verb => Ok(rest.to_owned()),
            // The peer is still in step.
            Some(("error", reason)) => {
                Err(Failure { peer: self.name, problem: Problem::Refused(reason.to_owned()) })
            }
            _ => Err(self.fail(Problem::Answer(verb, answer))),
        }
    }

    /// Ends the peer because of a problem.
    fn fail(&self, problem: Problem) -> Failure {
        self.running.borrow_mut().take();
        Failure { peer: self.name, problem }
    }
}

fn verb(request: &str) -> &str {
    request.split(' ').next().unwrap_or_default()
}

/// The process and the thread that talks to it. Another thread, because a pipe has no timeout: not
/// for the answer, and not for a request that is larger than the pipe.
#[derive(Debug)]
struct Running {
    child: Child,
    requests: Sender<String>,
    answers: Receiver<io::Result<String>>,
}

impl Running {
    fn start(command: &mut Command) -> io::Result<Self> {
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let (stdin, stdout) = child.stdin.take().zip(child.stdout.take()).expect("both are piped");
        let (requests, received) = mpsc::channel();
        let (answer, answers) = mpsc::channel();
        thread::spawn(move || {
            let (mut stdin, mut stdout) = (stdin, BufReader::new(stdout));
            for request in received {
                if answer.send(converse(&mut stdin, &mut stdout, request)).is_err() {
                    break;
                }
            }
        });
        Ok(Self { child, requests, answers })
    }

    /// The answer to a request; no error means that there was none in time.
    fn exchange(&self, request: String, limit: Duration) -> Result<String, Option<io::Error>> {
        let ended = || Some(io::Error::from(io::ErrorKind::BrokenPipe));
        self.requests.send(request).map_err(|_| ended())?;
        match self.answers.recv_timeout(limit) {
            Ok(answer) => answer.map_err(Some),
            Err(RecvTimeoutError::Timeout) => Err(None),
            Err(RecvTimeoutError::Disconnected) => Err(ended()),
        }
    }

    /// How the process ended, if it did. Its pipes close a little before.
    fn status(&mut self) -> Option<ExitStatus> {
        (0..100).find_map(|_| {
            let status = self.child.try_wait().ok().flatten();
            if status.is_none() {
                thread::sleep(Duration::from_millis(1));
            }
            status
        })
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // Either fails only if the process is gone already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Writes a line and reads one.
fn converse(
    stdin: &mut ChildStdin,
    stdout: &mut BufReader<ChildStdout>,
    mut request: String,
) -> io::Result<String> {
    request.push('\n');
    stdin.write_all(request.as_bytes())?;
    let mut answer = String::new();
    stdout.take(LONGEST).read_line(&mut answer)?;
    match answer.strip_suffix('\n') {
        Some(line) => Ok(line.to_owned()),
        None if answer.len() as u64 == LONGEST => Err(io::Error::other("an answer without an end")),
        None => Err(io::ErrorKind::UnexpectedEof.into()),
    }
}

/// What went wrong with a peer.
#[derive(Debug)]
pub(crate) struct Failure {
    peer: &'static str,
    problem: Problem,
}

#[derive(Debug)]
enum Problem {
    /// It does not start, or its pipes break.
    Pipe(io::Error),
    /// It came to an end by itself.
    Ended(ExitStatus),
    /// It gives no answer in time.
    Silent(Duration),
    /// It says that it cannot.
    Refused(String),
    /// It answers what the request does not ask for.
    Answer(String, String),
    /// It tells a time that cannot be.
    Clock { told: Duration, elapsed: Duration },
    /// It was ended after an earlier failure.
    Over,
}

impl From<io::Error> for Problem {
    fn from(error: io::Error) -> Self {
        Self::Pipe(error)
    }
}

impl From<Failure> for String {
    fn from(failure: Failure) -> Self {
        failure.to_string()
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (separate process) ", self.peer)?;
        match &self.problem {
            Problem::Pipe(error) => write!(f, "cannot be talked to: {error}"),
            Problem::Ended(status) => write!(f, "ended with {status}"),
            Problem::Silent(limit) => write!(f, "gave no answer within {limit:?}"),
            Problem::Refused(reason) => write!(f, "refused: {reason}"),
            Problem::Answer(verb, answer) => {
                // Whatever it is, it need not fill the screen.
                let start: String = answer.chars().take(100).collect();
                write!(f, "answered {start:?} to {verb:?}")
            }
            Problem::Clock { told, elapsed } => {
                write!(f, "tells {told:?} for a batch, but answered within {elapsed:?}")
            }
            Problem::Over => write!(f, "is no longer there"),
        }
    }
}
