/** What came of forgetting, as a report and as a part of the proof. */
import type { Done } from '../proof/part.ts';

/** How long guests waited, in milliseconds. */
export type Waits = {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
};

/** What a run found. Times are in milliseconds, unless the name says seconds. */
export type RetentionReport = {
  readonly database: string;
  readonly evenings: number;
  readonly keptDays: number;
  /** As the audit log has it. */
  readonly cleaned: Readonly<Record<string, number>>;
  readonly seconds: number;
  readonly orderingMeanwhile: Waits;
  readonly orderingAfterwards: Waits;
  /** What should be gone and is not, by kind; all zero. */
  readonly left: Readonly<Record<string, number>>;
  readonly books: string;
};

/** Why a report is not good; empty if it is. */
export function faultsOf({ left, books }: RetentionReport): readonly string[] {
  const remaining = Object.entries(left).filter(([, count]) => count > 0);
  return [
    ...remaining.map(([what, count]) => `${count} ${what} are left`),
    ...(books.includes('the books are sound') ? [] : [books]),
  ];
}

/** The part of the proof that a report makes. */
export function partOf(report: RetentionReport): Done {
  const { database, evenings, keptDays, cleaned, seconds, orderingMeanwhile, orderingAfterwards, left } =
    report;
  const faults = faultsOf(report);
  const figure = (name: string, value: number, unit = '') => ({ name, value, unit });
  return {
    part: `retention-${database}`,
    title: `A venue on ${database === 'sqlite' ? 'SQLite' : 'PostgreSQL'} keeps its guests' data for ${keptDays} days and has more: it forgets who was there before, while a guest orders again and again. What should be gone must be gone, and the books must be sound.`,
    seed: null,
    figures: [
      figure('Visits', evenings),
      figure('Days of which guests are kept', keptDays),
      ...Object.entries(cleaned).map(([what, count]) => figure(`Cleaned: ${what}`, count)),
      ...Object.entries(left).map(([what, count]) => ({ ...figure(`Left: ${what}`, count), limit: 0 })),
      figure('Until all was forgotten', seconds, 's'),
      figure('Orders placed meanwhile', orderingMeanwhile.count),
      figure('The median order meanwhile', orderingMeanwhile.p50, 'ms'),
      figure('The slowest percent meanwhile', orderingMeanwhile.p99, 'ms'),
      figure('The slowest order meanwhile', orderingMeanwhile.max, 'ms'),
      figure('The median order afterwards', orderingAfterwards.p50, 'ms'),
      figure('The slowest percent afterwards', orderingAfterwards.p99, 'ms'),
    ],
    passed: faults.length === 0,
    ...(faults.length === 0 ? {} : { faults }),
  };
}
