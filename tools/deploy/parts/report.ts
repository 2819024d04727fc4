/** What was tried, told line by line, and left as a part of the proof. */
import { type Figure, leavePart, type ProofPart } from '../../proof/part.ts';

/** A report that is being written. */
export type Report = {
  /** Something that must be so; `seen` is told where it isn't. */
  readonly expect: (what: string, holds: boolean, seen?: unknown) => void;
  /** Something that was measured; `limit` is the most that it may be. */
  readonly measure: (name: string, value: number, unit: string, limit?: number) => void;
  /** Leaves the part, and returns it. */
  readonly leave: () => ProofPart;
};

/** Begins the report of a part. */
export function beginReport(part: string, title: string): Report {
  const figures: Figure[] = [];
  const faults: string[] = [];
  let kept = 0;
  const expect: Report['expect'] = (what, holds, seen = '') => {
    if (holds) kept += 1;
    else faults.push(`${what}: ${typeof seen === 'string' ? seen : JSON.stringify(seen)}`);
    console.log(holds ? `✓ ${what}` : `✗ ${faults.at(-1)}`);
  };
  return {
    expect,
    measure: (name, value, unit, limit) => {
      const rounded = Math.round(value * 10) / 10;
      figures.push({ name, value: rounded, unit, ...(limit === undefined ? {} : { limit }) });
      expect(`${name}: ${rounded} ${unit}`, limit === undefined || value <= limit, `more than ${limit}`);
    },
    leave: () => {
      const checked = { name: 'Things that were as they must be', value: kept, unit: '' };
      const passed = faults.length === 0;
      return leavePart({ part, title, seed: null, figures: [checked, ...figures], passed, faults });
    },
  };
}

/** How many seconds something takes. */
export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}
