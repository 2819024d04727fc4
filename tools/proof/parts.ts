/**
 * The parts of the proof, in the order of docs/proof.md. Each is a program that leaves `.cache/proof/NAME.json`
 * (`leavePart`), ends within an hour, and goes on where it was when it is started again.
 */

/** A part: its name, and the program that does it. */
export type Part = { readonly name: string; readonly program: string; readonly args: readonly string[] };

const own = (name: string, file: string, ...args: readonly string[]): Part => ({
  name,
  program: `tools/proof/run/${file}.ts`,
  args,
});
const deployed = (name: string): Part => ({
  name: `deploy-${name}`,
  program: 'tools/deploy/deploy.ts',
  args: [name],
});
const onPostgres = ['--database', 'postgres'] as const;

/** The names of `tools/faults/list.ts`: a test compares the two. */
const faults = [
  'overload',
  'full-disk',
  'failing-fsync',
  'power-cut',
  'told-to-stop',
  'two-processes',
  'restarted-postgres',
  'failover',
  'network',
  'upgrade-and-back',
  'interrupted-upgrade',
  'clock',
];

/** Every part. */
export const parts: readonly Part[] = [
  own('plans', 'plans'),
  own('kills-sqlite', 'kills'),
  own('kills-postgres', 'kills', ...onPostgres, '--rounds', '4'),
  own('sequences', 'random/sequences'),
  own('pairs', 'random/pairs'),
  own('races', 'random/races'),
  own('stories', 'random/stories'),
  own('fuzz-sqlite', 'fuzz'),
  own('fuzz-postgres', 'fuzz', ...onPostgres),
  own('injections', 'random/injections'),
  own('guesses', 'guesses'),
  own('age-sqlite', 'age'),
  own('age-postgres', 'age', ...onPostgres),
  own('soak', 'soak'),
  own('options', 'options'),
  own('drills', 'drills'),
  own('retention-sqlite', 'retention'),
  own('retention-postgres', 'retention', ...onPostgres),
  ...faults.map((name) => own(`faults-${name}`, 'faults', name)),
  deployed('alerts'),
  deployed('container'),
  deployed('units'),
];
