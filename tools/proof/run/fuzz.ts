/** The part "fuzz": requests made from the contract, valid and bent, and every answer is judged. */
import { routes } from '@sufra/contract/core/routes';
import { pageKinds } from '../../fuzz/pages/page-requests.ts';
import { runFuzz } from '../../fuzz/run.ts';
import { neverSucceeded } from '../../fuzz/tally.ts';
import { cannotSucceed } from '../../fuzz/tour/tour.ts';
import { startPostgres } from '../../test/postgres.ts';
import { goOn, type Round, readPatience } from '../rounds.ts';

const requestsARound = 10_000;
const connections = 20;
const callCount = Object.keys(routes).length;

const { patience, rounds, seed, database } = readPatience({ rounds: 10, seed: 31_001 });
const postgres = database === 'postgres' ? await startPostgres() : undefined;

const names = {
  sent: 'Requests',
  succeeded: 'Answered with success',
  refused: 'Refused',
  calls: 'Calls of the API that succeeded, in the poorest round',
  pages: 'Invoices, credit notes, card links and ways back that were asked for',
  events: 'Live events that were read',
  marks: 'Marks of secrets in answers to those who may read them',
  faults: 'Kinds of faults',
} as const;

async function fuzz(roundSeed: number, round: number): Promise<Round> {
  const provider = round % 2 === 0 ? 'epg' : 'stripe';
  const { tally, faults, rightlyRead, events } = await runFuzz({
    provider,
    seed: roundSeed,
    requests: requestsARound,
    connections,
    databaseUrl: await postgres?.createDatabase(),
    say: () => undefined,
  });
  const counts = [...tally.values()];
  const never = neverSucceeded(tally);
  const unlearnt = never.filter((call) => !(call in cannotSucceed));
  const sum = (pick: 'sent' | 'succeeded' | 'refused') => counts.reduce((all, count) => all + count[pick], 0);
  return {
    values: {
      [names.sent]: sum('sent'),
      [names.succeeded]: sum('succeeded'),
      [names.refused]: sum('refused'),
      [names.calls]: callCount - never.length,
      [names.pages]: pageKinds.reduce((all, kind) => all + (tally.get(kind)?.sent ?? 0), 0),
      [names.events]: events,
      [names.marks]: rightlyRead,
      [names.faults]: faults.length,
    },
    faults: [...faults, ...unlearnt.map((call) => `${call} never succeeded`)].map(
      (line) => `${line} (--seed ${roundSeed} --requests ${requestsARound} --provider ${provider})`,
    ),
  };
}

try {
  const part = await goOn(
    {
      part: `fuzz-${database}`,
      title: `Twenty people (guests, strangers, every role of staff) send a server on ${database === 'sqlite' ? 'SQLite' : 'PostgreSQL'} requests made from the contract's schemas, valid and bent, for calls, invoices and card links, and read the live events; at the Etisalat gateway's emulator and at Stripe's in turns. Each answer must come in time, with a status, a code and a shape that the documentation names, and without anybody else's secrets.`,
      seed,
      rounds,
      figures: [
        { name: names.sent, unit: '', how: 'sum', limit: `${rounds * requestsARound} planned` },
        { name: names.succeeded, unit: '', how: 'sum' },
        { name: names.refused, unit: '', how: 'sum' },
        {
          name: names.calls,
          unit: '',
          how: 'least',
          limit: `${callCount - Object.keys(cannotSucceed).length} or more`,
        },
        { name: names.pages, unit: '', how: 'sum' },
        { name: names.events, unit: '', how: 'sum' },
        { name: names.marks, unit: '', how: 'sum' },
        { name: names.faults, unit: '', how: 'sum', limit: 0 },
      ],
      work: fuzz,
    },
    patience,
  );
  process.exitCode = part.passed ? 0 : 1;
} finally {
  await postgres?.stop();
}
