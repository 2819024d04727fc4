/** The part "age": every call in a venue of a month and beside it in one of three years. */
import { aMonth, measureAge, oftenInAMonth, threeYears, usualStarts } from '../../age/age.ts';
import { eveningsADay } from '../../age/evening-ids.ts';
import { aQuarter } from '../../age/evening-out.ts';
import { atUsualPace, faultsIn, limitsOn, type Memory, mostSlowed, slowest } from '../../age/judge.ts';
import { notMeasured } from '../../age/not-measured.ts';
import { findGrounds, growVenue } from '../../age/venues.ts';
import { scansOnPostgres } from '../../checks/postgres-plans.ts';
import { bareMsUsual } from '../../processes/starts.ts';
import { type Done, leavePart } from '../part.ts';
import { readPatience } from '../rounds.ts';
import { statementsOf } from './statements.ts';

const rounds = 9;

/**
 * A plan for any values takes these for questions about much of a table, and reads it whole: it can't know that of hundreds of
 * thousands a few are open, or that the time is a day. PostgreSQL plans them with their values, which costs it less each time.
 * What they take is measured with their calls.
 */
const dependsOnWhatIsAsked = [
  / from "attempts" .*where "attempts"\."method" in /,
  / from "refunds" .* where "refunds"\."state" in /,
  / from "service_requests" .*"service_requests"\."(status|requested_at|resolved_at)" /,
  / from "order_lines" .* where ("order_lines"\.)?"status" = \$1 and "status_at" >=? /,
  / from "tax_invoices" .* where "issued_at" >= /,
  // Where much of it waits, as in this venue, the newest of all feedback fill a page as soon as those of the index.
  / from "feedback" where "waits" = 1 order by /,
];
const linesAnEvening = 5;

// The old venue is written in portions, and stays when this is broken off.
const { database, patience } = readPatience({ rounds, seed: 0 });
const { say } = patience;
const grounds = await findGrounds(database);
const limits = limitsOn(database);

function figure(name: string, value: number, unit: string, limit?: number | string) {
  return { name, value, unit, ...(limit === undefined ? {} : { limit }) };
}

/** What was measured, and what it is at the usual pace, which has the limit. */
function atBothPaces(name: string, measured: number, usual: number, unit: string, limit: number) {
  return [
    figure(name, measured, unit),
    figure(`The same, where Node itself starts in ${bareMsUsual} ms`, usual, unit, limit),
  ];
}

function memoryFigures({ young, old }: Memory) {
  const limit = `≤ ${limits.memoryTimes} × the young one`;
  return [
    figure('Objects in memory, a month old', young.heldMb, 'MB'),
    figure('Objects in memory, three years old', old.heldMb, 'MB', limit),
    figure('Memory of the process, a month old', young.residentMb, 'MB'),
    figure('Memory of the process, three years old', old.residentMb, 'MB', limit),
  ];
}

async function look(): Promise<Done> {
  await growVenue(grounds.old, threeYears, say);
  await growVenue(grounds.young, aMonth, () => undefined, oftenInAMonth);
  const measured = await measureAge(grounds, { rounds, starts: usualStarts });
  const { calls, starts, memory, books } = measured;
  const usual = atUsualPace(measured);
  const [slow, slowed] = [slowest(calls), mostSlowed(usual.calls, limits)];
  const all = statementsOf('postgres');
  const known = all.filter((text) => !dependsOnWhatIsAsked.some((few) => few.test(text)));
  const statements = database === 'postgres' ? known : [];
  const scans =
    grounds.old.databaseUrl === undefined
      ? []
      : await scansOnPostgres(grounds.old.databaseUrl, statements, 'real');
  const faults = [...faultsIn(measured, limits), ...scans];
  return {
    part: `age-${database}`,
    title: `A venue on ${database === 'sqlite' ? 'SQLite' : 'PostgreSQL'} with three years of a busy restaurant in it, beside one with a month. Both answer the calls of guests and staff in turns, ${rounds} times: all but the ${Object.keys(notMeasured).length} for which tools/age/not-measured.ts says why not. Of each call the quickest turn is compared with the quickest in the young venue, since other programs can only slow one down; it counts as slower from ${database === 'sqlite' ? 'a millisecond' : 'two milliseconds'} on. Limits of time are for a machine on which Node itself starts in ${bareMsUsual} ms; a slower one slows down everything. What a call takes is the median of its turns. In both venues one guest has been there a thousand times.`,
    seed: null,
    figures: [
      figure('Visits', threeYears, ''),
      figure('Lines of orders', threeYears * linesAnEvening, ''),
      figure('Calls compared', calls.length, ''),
      figure(
        `The most that the quickest turn has slowed down: ${slowed.call}`,
        slowed.times,
        'times',
        limits.times,
      ),
      ...atBothPaces(
        `The slowest call, in the median: ${slow.call}`,
        slow.median,
        slowest(usual.calls).median,
        'ms',
        limits.callMs,
      ),
      ...calls
        .filter(({ call }) => call.endsWith(aQuarter))
        .map(({ call, old }) =>
          figure(`${call} (${eveningsADay * 92} papers), in the median`, old.median, 'ms'),
        ),
      figure('Node itself starts in', starts.bareMs, 'ms'),
      figure('Start, a month old', starts.youngMs, 'ms'),
      ...atBothPaces('Start, three years old', starts.oldMs, usual.starts.oldMs, 'ms', limits.startMs),
      ...atBothPaces('`npm run ledger:check`', books.seconds, usual.books.seconds, 's', limits.booksSeconds),
      ...memoryFigures(memory),
      ...(statements.length === 0
        ? []
        : [
            figure('Statements whose real plan was asked for', statements.length, ''),
            figure('Left out: their plan depends on the values asked for', all.length - known.length, ''),
            figure('Scans of a table that grows among them', scans.length, '', 0),
          ]),
    ],
    passed: faults.length === 0,
    ...(faults.length === 0 ? {} : { faults }),
  };
}

try {
  const { passed } = leavePart(await look());
  process.exitCode = passed ? 0 : 1;
} finally {
  await grounds.leave(true);
}
