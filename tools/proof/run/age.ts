/** The part "age": every call in a venue of a month and beside it in one of three years. */
import { aMonth, measureAge, oftenInAMonth, threeYears, usualStarts } from '../../age/age.ts';
import { eveningsADay } from '../../age/evening-ids.ts';
import { aQuarter } from '../../age/evening-out.ts';
import { faultsIn, limits, mostSlowed, oldStart, type Starts, slowest } from '../../age/judge.ts';
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

function figure(name: string, value: number, unit: string, limit?: number | string) {
  return { name, value, unit, ...(limit === undefined ? {} : { limit }) };
}

function startFigures(starts: Starts) {
  return [
    figure('Start, a month old', starts.youngMs, 'ms'),
    figure('Start, three years old', starts.oldMs, 'ms'),
    figure(`The same, where Node itself starts in ${bareMsUsual} ms`, oldStart(starts), 'ms', limits.startMs),
  ];
}

async function look(): Promise<Done> {
  await growVenue(grounds.old, threeYears, say);
  await growVenue(grounds.young, aMonth, () => undefined, oftenInAMonth);
  const measured = await measureAge(grounds, { rounds, starts: usualStarts });
  const { calls, starts, memory, books } = measured;
  const [slow, slowed] = [slowest(calls), mostSlowed(calls, limits)];
  const known = statementsOf('postgres').filter(
    (text) => !dependsOnWhatIsAsked.some((few) => few.test(text)),
  );
  const statements = database === 'postgres' ? known : [];
  const scans =
    grounds.old.databaseUrl === undefined
      ? []
      : await scansOnPostgres(grounds.old.databaseUrl, statements, 'real');
  const faults = [...faultsIn(measured, limits), ...scans];
  return {
    part: `age-${database}`,
    title: `A venue on ${database === 'sqlite' ? 'SQLite' : 'PostgreSQL'} with three years of a busy restaurant in it, beside one with a month. Both answer every call of guests and staff in turns, ${rounds} times. Of each call the quickest turn is compared with the quickest in the young venue, since other programs can only slow one down; it counts as slower from a millisecond on. What a call takes is the median of its turns. In both venues one guest has been there a thousand times.`,
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
      figure(`The slowest call, in the median: ${slow.call}`, slow.median, 'ms', limits.callMs),
      ...calls
        .filter(({ call }) => call.endsWith(aQuarter))
        .map(({ call, old }) =>
          figure(`${call} (${eveningsADay * 92} papers), in the median`, old.median, 'ms'),
        ),
      ...startFigures(starts),
      figure('`npm run ledger:check`', books.seconds, 's', limits.booksSeconds),
      figure('Objects in memory, a month old', memory.young.heldMb, 'MB'),
      figure(
        'Objects in memory, three years old',
        memory.old.heldMb,
        'MB',
        `≤ ${limits.memoryTimes} × the young one`,
      ),
      figure('Memory of the process, a month old', memory.young.residentMb, 'MB'),
      figure(
        'Memory of the process, three years old',
        memory.old.residentMb,
        'MB',
        `≤ ${limits.memoryTimes} × the young one`,
      ),
      ...(statements.length === 0
        ? []
        : [
            figure('Statements whose real plan was asked for', statements.length, ''),
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
