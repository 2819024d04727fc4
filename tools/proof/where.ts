/** The commit and the machine of a measurement. */
import { execFileSync } from 'node:child_process';
import { cpus, release, totalmem } from 'node:os';
import { root } from '../repository.ts';

/** What a proof isn't about: a commit that changes nothing else proves as much as the one before. */
const beside = [':!docs', ':!*.md', ':!bench/results'];

const git = (folder: string, ...args: readonly string[]) =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** The commit that is checked out, shortened; with a `+` if files differ from it. */
export function thisCommit(folder = root): string {
  const changed = git(folder, 'status', '--porcelain', '--untracked-files=no', '--', '.', ...beside);
  return `${git(folder, 'rev-parse', '--short', 'HEAD')}${changed === '' ? '' : '+'}`;
}

/** Whether the program is still the one of a commit: since then nothing but documents and results has changed. */
export function isStillAt(commit: string, folder = root): boolean {
  if (!/^[0-9a-f]{4,40}$/.test(commit)) return false;
  try {
    return git(folder, 'diff', '--name-only', commit, '--', '.', ...beside) === '';
  } catch {
    // A commit that this copy of the repository doesn't have.
    return false;
  }
}

/** The machine: its processors, its memory, its system. */
export function thisMachine(): string {
  const processors = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return shortMachine(
    `${processors.length} × ${processors[0]?.model.trim()}, ${memory} GiB, Linux ${release()}`,
  );
}

/** A machine with the first two numbers of its kernel alone: the rest names one build of it. */
export const shortMachine = (machine: string) => machine.replace(/(Linux \d+\.\d+)[^\s,]*/, '$1');
