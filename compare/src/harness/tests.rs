//! The harness against implementations whose cost is known.
//!
//! All limits are on ratios, wide, and tried again: the machine may be busy with something else.

use super::timer::{Plan, Timing, order, time};
use super::{Allocations, Inputs, Kind, Outcome, Row, opaque};
use std::cell::RefCell;

/// Does `ADDS` additions that wait for each other and for the input, and writes the last byte: 4
/// take about 1 ns, 40 about 10 ns.
fn spin<const ADDS: usize>(input: &[u8], output: &mut [u8]) {
    let mut sum = usize::from(input[0]);
    for _ in 0..ADDS {
        sum = opaque::hide_word(sum.wrapping_add(1));
    }
    // The same bytes whatever ADDS is.
    output[0] = sum.wrapping_sub(ADDS).to_le_bytes()[0];
}

/// A row whose calls wait for each other, as the additions of one call do.
fn chain() -> Row {
    Row::new("test/spin", Inputs::random(32), 1).latency()
}

/// Times the row again and again until `holds`, at most ten times.
fn eventually(mut row: Row, holds: impl Fn(&[f64]) -> bool) {
    row.verify().unwrap();
    let tries: Vec<Vec<f64>> = (0..10)
        .map(|_| time(&mut row, Plan::QUICK).unwrap().iter().map(|it| it.min_ns).collect())
        .take_while(|times: &Vec<f64>| !holds(times))
        .collect();
    assert!(tries.len() < 10, "{tries:?}");
}

#[test]
fn known_spins_are_read_as_such() {
    let row = chain().floor("0", spin::<0>).floor("4", spin::<4>).floor("40", spin::<40>);
    eventually(row, |times| {
        let ratio = (times[2] - times[0]) / (times[1] - times[0]);
        (6.0..16.0).contains(&ratio)
    });
}

#[test]
fn twice_the_work_takes_longer() {
    let row = chain().floor("100", spin::<100>).floor("200", spin::<200>);
    eventually(row, |times| (1.6..2.4).contains(&(times[1] / times[0])));
    // The same with independent calls, which overlap.
    let row = Row::new("test/spin", Inputs::random(32), 1)
        .floor("100", spin::<100>)
        .floor("200", spin::<200>);
    eventually(row, |times| (1.4..2.6).contains(&(times[1] / times[0])));
}

#[test]
fn one_function_twice_takes_the_same_time() {
    let row = chain().floor("once", spin::<100>).floor("again", |input, output| {
        opaque::distinct();
        spin::<100>(input, output);
    });
    eventually(row, |times| (0.95..1.05).contains(&(times[1] / times[0])));
}

#[test]
#[cfg_attr(debug_assertions, ignore = "an unoptimised loop is slower than the chain")]
fn a_chain_is_slower_than_independent_calls() {
    let throughput = Row::new("test/spin", Inputs::random(32), 1).floor("40", spin::<40>);
    let mut rows = [throughput, chain().floor("40", spin::<40>)];
    let slower = (0..10).any(|_| {
        let [throughput, latency] =
            rows.each_mut().map(|row| time(row, Plan::QUICK).unwrap()[0].min_ns);
        latency > 1.2 * throughput
    });
    assert!(slower);
}

#[test]
fn a_share_of_a_call_takes_its_share_of_the_time() {
    let row = || Row::new("test/spin", Inputs::random(32), 1).floor("40", spin::<40>);
    let [call, share] =
        [row(), row().per(1000)].map(|mut row| time(&mut row, Plan::QUICK).unwrap()[0].min_ns);
    assert!((200.0..5000.0).contains(&(call / share)), "{call} {share}");
}

#[test]
fn a_returned_array_is_kept_from_end_to_end() {
    let kept = |array: [u8; 3]| Outcome::keep(&array);
    assert_eq!([kept([1, 0, 2]), kept([1, 9, 0]), kept([0, 9, 2])], [3, 1, 2]);
    assert_eq!(Outcome::keep(&[0_u8; 0]), 0);
}

#[test]
fn every_pass_takes_all_inputs_in_order() {
    thread_local!(static SEEN: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) });
    fn see(input: &[u8], output: &mut [u8]) -> bool {
        SEEN.with_borrow_mut(|seen| seen.extend_from_slice(input));
        output.copy_from_slice(input);
        true
    }
    let mut row = Row::new("test/see", Inputs::random(20), 20).peer("see", see);
    let pass = row.inputs.iter().flatten().copied().collect::<Vec<_>>();
    for kind in [Kind::Throughput, Kind::Latency] {
        row.kind = kind;
        row.batch(0, 2).unwrap();
        assert!(SEEN.take() == [&pass[..], &pass].concat(), "{kind:?}");
    }
}

#[test]
fn unequal_outputs_are_refused() {
    let mut row = Row::new("test/reverse", Inputs::random(4), 4)
        .peer("copy", |input, output| output.copy_from_slice(input))
        .peer("same", |input, output| output.copy_from_slice(input))
        .peer("wrong", |input, output| {
            output.copy_from_slice(input);
            // Random bytes reach 0xf0 sooner or later.
            output[2] = output[2].min(0xf0);
        });
    let message = row.verify().unwrap_err();
    let index = row.inputs.iter().position(|input| input[2] > 0xf0).unwrap();
    let expected = row.inputs.iter().nth(index).unwrap();
    let [a, b, c, d] = expected else { panic!("inputs of four bytes") };
    assert_eq!(
        message,
        format!(
            "row test/reverse refused: wrong differs on input {index} from byte 2 on\n  \
             copy   {a:02x}{b:02x}{c:02x}{d:02x}\n  \
             wrong  {a:02x}{b:02x}f0{d:02x}"
        )
    );
}

#[test]
fn results_of_all_kinds_are_compared() {
    let differs = |mut row: Row| row.verify().is_err();
    let row = || Row::new("test/kinds", Inputs::random(4), 0);
    assert!(differs(row().peer("yes", |_, _| true).peer("no", |_, _| false)));
    assert!(differs(row().peer("a", |_, _| "a".to_owned()).peer("b", |_, _| "b".to_owned())));
    assert!(differs(row().peer("a", |_, _| "a".to_owned()).peer("aa", |_, _| "aa".to_owned())));
    assert!(differs(row().peer("a", |_, _| [7_u8, 7, 7]).peer("b", |_, _| [7_u8, 7, 8])));
    assert!(!differs(row().peer("a", |_, _| [7_u8, 7, 8]).peer("b", |_, _| [7_u8, 7, 8])));
    // What the first one wrote must not count as written by the second.
    let row = Row::new("test/kinds", Inputs::random(4), 4);
    assert!(differs(row.peer("copy", |i, o| o.copy_from_slice(i)).peer("nothing", |_, _| ())));
}

#[test]
fn allocations_are_counted_per_operation() {
    let text = |capacity| {
        move |input: &[u8], _: &mut [u8]| {
            let mut text = String::with_capacity(capacity);
            text.extend(input.iter().map(|byte| char::from(byte & 0x7f)));
            text
        }
    };
    let row = || {
        Row::new("test/allocations", Inputs::random(20), 0)
            .peer("once", text(20))
            .peer("grows", text(16))
            // Every second input, or nearly so: the mean is no whole number.
            .peer("at times", |input, _| String::with_capacity(usize::from(input[0] % 2) * 10))
            .peer("never", |_, _| ())
    };
    for (mut row, per_call) in [(row(), 1.0), (row().latency(), 1.0), (row().per(4), 4.0)] {
        let odd = row.inputs.iter().filter(|input| input[0] % 2 == 1).count() as f64;
        let odd = odd / row.inputs.count() as f64;
        let counted = row.allocations().into_iter().flatten().map(|it| (it.allocs, it.alloc_bytes));
        let counted: Vec<_> = counted.collect();
        let expected = [(1.0, 20.0), (2.0, 48.0), (odd, 10.0 * odd), (0.0, 0.0)];
        assert_eq!(counted, expected.map(|(calls, bytes)| (calls / per_call, bytes / per_call)));
    }
}

#[test]
fn other_threads_are_not_counted() {
    let mut row = Row::new("test/threads", Inputs::random(4096), 0).peer("never", |_, _| ());
    std::thread::scope(|scope| {
        let noise = scope.spawn(|| (0..100_000).map(|n| n.to_string().len()).sum::<usize>());
        while !noise.is_finished() {
            assert_eq!(row.allocations(), [Some(Allocations::default())]);
        }
    });
}

#[test]
fn everybody_follows_everybody() {
    for count in 1..9 {
        let rounds = if count % 2 == 0 { count } else { 2 * count };
        let mut places = vec![vec![0; count]; count];
        let mut follows = vec![vec![0; count]; count];
        for round in 0..rounds {
            let order: Vec<_> = order(count, round).collect();
            for (place, &index) in order.iter().enumerate() {
                places[place][index] += 1;
            }
            for pair in order.windows(2) {
                follows[pair[0]][pair[1]] += 1;
            }
        }
        assert!(places.iter().flatten().all(|&times| times == rounds / count));
        for (first, row) in follows.iter().enumerate() {
            for (second, &times) in row.iter().enumerate() {
                assert_eq!(times, if first == second { 0 } else { rounds / count }, "{count}");
            }
        }
    }
}

#[test]
fn a_minimum_needs_witnesses() {
    use super::timer::summarise;
    let summary = |samples: &[f64]| summarise(&mut samples.to_vec());
    let clear = [3.0, 2.0, 2.01, 2.001, 2.0, 2.0, 2.005, 4.0, 5.0];
    assert_eq!(summary(&clear), Timing { min_ns: 2.0, median_ns: 2.005, settled: true });
    assert!(!summary(&[3.0, 2.0, 2.01, 3.001, 2.0, 3.0, 2.005, 4.0, 5.0]).settled);
    assert!(!summary(&[2.0, 2.0]).settled);
}
