/** What a fault did to the program. */

/** Something that was measured, and what it may be at most, or must be at least. */
export type Figure = {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly limit?: number;
  readonly least?: number;
};

/** What came of a fault. `broken` lists every promise that was not kept. */
export type Outcome = { readonly figures: readonly Figure[]; readonly broken: readonly string[] };

/** What a fault is run with. */
export type FaultOptions = { readonly seed: number; readonly say: (line: string) => void };

/** A fault: what happens to the program, and how to make it happen. */
export type Fault = {
  readonly name: string;
  readonly title: string;
  /** Whether nothing of it is random. */
  readonly always?: true;
  readonly run: (options: FaultOptions) => Promise<Outcome>;
};

/** Thrown when this machine can't make a fault happen; the message says what is missing. */
export class Skipped extends Error {
  override name = 'Skipped';
}

/** Whether a figure keeps its bounds. */
export function isWithin({ value, limit = value, least = value }: Figure): boolean {
  return value <= limit && value >= least;
}

/** Whether everything was kept and no figure is beyond its bounds. */
export function hasPassed({ figures, broken }: Outcome): boolean {
  return broken.length === 0 && figures.every(isWithin);
}

/** The bounds of a figure, for a person; empty without any. */
export function boundsOf({ limit, least }: Figure): string {
  const bounds = [
    ...(least === undefined ? [] : [`at least ${least}`]),
    ...(limit === undefined ? [] : [`at most ${limit}`]),
  ];
  return bounds.length === 0 ? '' : ` (${bounds.join(', ')})`;
}

/** What came of a fault, as lines for a person. */
export function linesOf({ name, title }: Fault, outcome: Outcome): readonly string[] {
  const figures = outcome.figures.map(
    (figure) => `  ${figure.name}: ${figure.value} ${figure.unit}${boundsOf(figure)}`,
  );
  return [
    `${hasPassed(outcome) ? '✓' : '✗'} ${name}: ${title}`,
    ...figures,
    ...outcome.broken.map((line) => `  broken: ${line}`),
  ];
}

/** The value at a share of a sorted list, from 0 to 1; 0 for an empty one. */
export function at(sorted: readonly number[], share: number): number {
  return Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
}
