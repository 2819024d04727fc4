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

/** Every part. */
export const parts: readonly Part[] = [
  own('plans', 'plans'),
  own('kills-sqlite', 'kills'),
  own('kills-postgres', 'kills', ...onPostgres, '--rounds', '8'),
  own('sequences', 'sequences'),
  own('stories', 'stories'),
  own('fuzz-sqlite', 'fuzz'),
  own('fuzz-postgres', 'fuzz', ...onPostgres),
  own('age-sqlite', 'age'),
  own('age-postgres', 'age', ...onPostgres),
  own('soak', 'soak'),
  own('drills', 'drills'),
  deployed('alerts'),
  deployed('container'),
  deployed('units'),
];
