/** The result of mutation testing: how many changes the tests noticed in each file, and which they missed. */

/** A change that Stryker made. Lines and columns count from 1. */
export type Mutant = {
  readonly status: string;
  readonly replacement?: string;
  readonly location: { readonly start: Place; readonly end: Place };
};

type Place = { readonly line: number; readonly column: number };

/** The parts of Stryker's report (`mutation-testing-report-schema`) that are read here. */
export type Report = {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
};

/** A change: its file, its first line, the original code and its replacement. */
export type Change = {
  readonly file: string;
  readonly line: string;
  readonly from: string;
  readonly to: string;
};

/** A change that no test can notice, and why. */
export type Explanation = Change & { readonly because: string };

/** A change that no test noticed, its line, and the recorded reason. */
export type Survivor = Change & { readonly at: number; readonly because: string | undefined };

/** How many changes of a file were noticed, were missed, or did not run. */
export type Score = {
  readonly file: string;
  readonly noticed: number;
  readonly unnoticed: number;
  readonly invalid: number;
};

/** The result of a run; `idle` are explanations that match no survivor. */
export type Verdict = {
  readonly scores: readonly Score[];
  readonly survivors: readonly Survivor[];
  readonly idle: readonly Explanation[];
};

/** The share of changes that the tests must notice, in every file. */
export const leastScore = 0.9;

const invalid = ['CompileError', 'RuntimeError'];

/**
 * Sorts a report into scores and survivors. A time-out counts as not noticed, because this code has no endless loops.
 */
export function judge(report: Report, explanations: readonly Explanation[]): Verdict {
  const scores: Score[] = [];
  const survivors: Survivor[] = [];
  for (const [path, { source, mutants }] of Object.entries(report.files)) {
    const file = path.slice(path.lastIndexOf('/') + 1);
    const valid = mutants.filter((mutant) => !invalid.includes(mutant.status));
    const unnoticed = valid.filter((mutant) => mutant.status !== 'Killed');
    survivors.push(...unnoticed.map((mutant) => survivorOf(file, source, mutant, explanations)));
    scores.push({
      file,
      noticed: valid.length - unnoticed.length,
      unnoticed: unnoticed.length,
      invalid: mutants.length - valid.length,
    });
  }
  const idle = explanations.filter((one) => !survivors.some((survivor) => isSame(survivor, one)));
  return { scores, survivors, idle };
}

function survivorOf(
  file: string,
  source: string,
  mutant: Mutant,
  explanations: readonly Explanation[],
): Survivor {
  const { start, end } = mutant.location;
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const line = (lines[0] ?? '').trim();
  const last = (lines.at(-1) ?? '').slice(0, end.column - 1);
  const from = [...lines.slice(0, -1), last].join('\n').slice(start.column - 1);
  const change = { file, line, from, to: mutant.replacement ?? mutant.status };
  const because = explanations.find((one) => isSame(one, change))?.because;
  return { ...change, at: start.line, because };
}

function isSame(a: Change, b: Change): boolean {
  return a.file === b.file && a.line === b.line && a.from === b.from && a.to === b.to;
}

/** Whether every file reaches `leastScore`, every survivor is explained and no explanation is idle. */
export function passes({ scores, survivors, idle }: Verdict): boolean {
  const scoresDo = scores.length > 0 && scores.every((score) => scoreOf(score) >= leastScore);
  return scoresDo && idle.length === 0 && survivors.every((survivor) => survivor.because !== undefined);
}

/** The result as text. */
export function verdictText({ scores, survivors, idle }: Verdict): string {
  const sum = (part: (score: Score) => number) => scores.reduce((total, score) => total + part(score), 0);
  const all: Score = {
    file: 'all',
    noticed: sum((score) => score.noticed),
    unnoticed: sum((score) => score.unnoticed),
    invalid: sum((score) => score.invalid),
  };
  return [
    `${'file'.padEnd(18)}  score  noticed  not  invalid`,
    ...[...scores, all].map(row),
    ...survivors.map(
      ({ file, at, from, to, because }) =>
        `\n${file}:${at} ${from} -> ${to}\n  ${because ?? 'NOT EXPLAINED: a test must notice it, or tools/mutation/survivors.ts say why none can'}`,
    ),
    ...idle.map(
      ({ file, line, from, to }) => `\n${file}: explained and not there: ${from} -> ${to} in ${line}`,
    ),
  ].join('\n');
}

function row(score: Score): string {
  const { file, noticed, unnoticed } = score;
  const percent = `${(Math.floor(scoreOf(score) * 1000) / 10).toFixed(1)} %`;
  return [
    file.padEnd(16),
    percent.padStart(7),
    String(noticed).padStart(7),
    String(unnoticed).padStart(3),
    String(score.invalid).padStart(7),
  ].join('  ');
}

function scoreOf({ noticed, unnoticed }: Score): number {
  return noticed + unnoticed === 0 ? 1 : noticed / (noticed + unnoticed);
}
