/**
 * `npm run audit:packages` asks the registry for known holes in the packages of every lock file. It is no part of
 * `npm test`, which has to pass where no registry can be reached. Exits with 1 if there are holes, with 2 if nobody
 * answered.
 */
import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { repositoryFiles, root } from '../repository.ts';

/** What npm says about a lock file: the packages with holes, one line each, or why nobody could tell. */
export type Verdict = { readonly holes: readonly string[] } | { readonly unknown: string };

type Told = {
  readonly message?: string;
  readonly error?: { readonly summary?: string };
  readonly vulnerabilities?: Readonly<Record<string, Hole>>;
};
type Hole = {
  readonly severity: string;
  readonly range: string;
  readonly via: readonly (string | { readonly title?: string; readonly url?: string })[];
};

/** Reads what `npm audit --json` printed. */
export function verdictOf(printed: string): Verdict {
  const told = parse(printed);
  if (told?.vulnerabilities === undefined)
    return { unknown: told?.message ?? told?.error?.summary ?? printed.slice(0, 200) };
  const holes = Object.entries(told.vulnerabilities).map(([name, { severity, range, via }]) => {
    const why = via.map((one) => (typeof one === 'string' ? `by ${one}` : `${one.title} ${one.url}`));
    return `${name} ${range}, ${severity}: ${why.join('; ')}`;
  });
  return { holes };
}

function parse(printed: string): Told | undefined {
  try {
    return JSON.parse(printed) as Told;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** npm exits with an error where there are holes: what counts is what it printed. */
function askNpm(folder: string): Promise<string> {
  return new Promise((resolve) => {
    execFile('npm', ['audit', '--json', '--package-lock-only'], { cwd: folder }, (error, stdout) =>
      resolve(stdout === '' ? (error?.message ?? 'npm said nothing') : stdout),
    );
  });
}

async function main(): Promise<number> {
  const locks = repositoryFiles().filter((path) => path.endsWith('package-lock.json'));
  let worst = 0;
  for (const lock of locks) {
    const verdict = verdictOf(await askNpm(join(root, dirname(lock))));
    if ('unknown' in verdict) {
      console.log(`${lock}: nobody could be asked: ${verdict.unknown}`);
      worst = Math.max(worst, 2);
      continue;
    }
    console.log(`${lock}: ${verdict.holes.length} packages with known holes`);
    for (const hole of verdict.holes) console.log(`  ${hole}`);
    if (verdict.holes.length > 0) worst = Math.max(worst, 1);
  }
  return worst;
}

if (import.meta.main) process.exitCode = await main();
