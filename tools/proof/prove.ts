/**
 * `npm run prove` does every part of the proof that this commit doesn't have yet; `npm run prove -- age-sqlite soak`
 * does these, and goes on with them; `--again` begins them anew; `--minutes 10` gives each so long; `--draw` only writes
 * docs/proof.md again.
 */
import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../repository.ts';
import { runProgram } from '../test/steps.ts';
import { drawProof, verdictOf } from './document.ts';
import { freshFile, kept, keptFile, type ProofPart, readPart, readParts } from './part.ts';
import { type Part, parts } from './parts.ts';
import { freshRounds, keptRounds } from './rounds.ts';
import { isStillAt } from './where.ts';

/** Whether a part that is kept says all there is to say about the program as it is now. */
export function isDone(part: ProofPart | undefined, stillAt: (commit: string) => boolean): boolean {
  return part?.passed === true && part.unfinished === undefined && stillAt(part.commit);
}

/** The parts in the order of the table; those that it doesn't know come last. */
export function inOrder(found: readonly ProofPart[], order: readonly string[]): readonly ProofPart[] {
  const place = ({ part }: ProofPart) => (order.includes(part) ? order.indexOf(part) : order.length);
  return found.toSorted((a, b) => place(a) - place(b));
}

/** The parts that are asked for by name, or all that are not done. Throws if there is no part of a name. */
export function choose(asked: readonly string[], done: (name: string) => boolean): readonly Part[] {
  const unknown = asked.find((name) => !parts.some((part) => part.name === name));
  if (unknown !== undefined)
    throw new Error(`there is no part "${unknown}": ${parts.map(({ name }) => name).join(', ')}`);
  return parts.filter(({ name }) => (asked.length === 0 ? !done(name) : asked.includes(name)));
}

/** Runs a part and keeps what it left; returns whether it passed. */
async function prove({ name, program, args }: Part, given: readonly string[]): Promise<boolean> {
  console.log(`\n── ${name}`);
  // What an earlier run left says nothing of this one. Rounds that are done are kept beside it.
  rmSync(freshFile(name), { force: true });
  const { passed } = await runProgram(join(root, program), [...args, ...given], 'all');
  if (!existsSync(freshFile(name))) {
    console.log(`✗ ${name} left nothing`);
    return false;
  }
  mkdirSync(dirname(keptFile(name)), { recursive: true });
  copyFileSync(freshFile(name), keptFile(name));
  if (existsSync(freshRounds(name))) {
    mkdirSync(dirname(keptRounds(name)), { recursive: true });
    copyFileSync(freshRounds(name), keptRounds(name));
  }
  const part = readPart(keptFile(name));
  const mark = part?.untried === undefined ? (passed ? '✓' : '✗') : '-';
  console.log(`${mark} ${name}: ${part === undefined ? 'nothing' : verdictOf(part)}`);
  return passed;
}

async function draw(): Promise<void> {
  mkdirSync(kept, { recursive: true });
  const order = parts.map(({ name }) => name);
  const file = join(root, 'docs', 'proof.md');
  writeFileSync(file, drawProof(inOrder(readParts(kept), order)));
  const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
  await runProgram(biome, ['check', '--write', file, kept], 'failures');
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      draw: { type: 'boolean', default: false },
      again: { type: 'boolean', default: false },
      minutes: { type: 'string' },
    },
  });
  const done = (name: string) => isDone(readPart(keptFile(name)), isStillAt);
  const chosen = values.draw ? [] : choose(positionals, done);
  const given = [
    ...(values.again ? ['--again'] : []),
    ...(values.minutes === undefined ? [] : ['--minutes', values.minutes]),
  ];
  let failed = 0;
  for (const part of chosen) {
    if (!(await prove(part, given))) failed += 1;
    await draw();
  }
  if (chosen.length === 0) await draw();
  return failed === 0 ? 0 : 1;
}

if (import.meta.main) process.exitCode = await main();
