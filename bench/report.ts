/** The results of a benchmark, printed and saved to a file. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { thisCommit, thisMachine } from '../tools/proof/where.ts';
import type { Round } from './server/measure.ts';
import type { Scenario } from './server/scenarios.ts';
import { median, shown } from './statistics.ts';

/** A figure outside the scenarios, with its upper limit. */
export type Figure = { readonly name: string; readonly value: number; readonly most: number };

/** The rounds of a scenario. */
export type Measured = { readonly scenario: Scenario; readonly rounds: readonly Round[] };

type Row = {
  readonly name: string;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly limitPerSecond: number;
  readonly ratio: number;
  readonly lowest: number;
  readonly highest: number;
  readonly processorRatio: number | undefined;
  readonly costMs: number;
  readonly aim: string;
  readonly holds: boolean;
};

function rowOf({ scenario, rounds }: Measured): Row {
  const of = (pick: (round: Round) => number) => median(rounds.map(pick));
  const ratios = rounds.map((round) => round.ratio);
  const ratio = median(ratios);
  const p50 = of((round) => round.p50);
  const perSecond = of((round) => round.perSecond);
  const { aim, p50Max, perSecondMin } = scenario;
  return {
    name: scenario.name,
    perSecond,
    p50,
    p99: of((round) => round.p99),
    limitPerSecond: of((round) => round.limitPerSecond),
    ratio,
    lowest: Math.min(...ratios),
    highest: Math.max(...ratios),
    processorRatio: scenario.against === 'http' ? of((round) => round.processorRatio ?? 0) : undefined,
    costMs: of((round) => round.costMs),
    aim: aimOf(scenario),
    holds:
      (aim === undefined || ratio >= aim) &&
      (p50Max === undefined || p50 <= p50Max) &&
      (perSecondMin === undefined || perSecond >= perSecondMin),
  };
}

function aimOf({ aim, p50Max, perSecondMin }: Scenario): string {
  if (aim !== undefined) return `≥ ${aim}`;
  if (p50Max !== undefined) return `p50 ≤ ${p50Max} ms`;
  return perSecondMin === undefined ? '' : `≥ ${shown(perSecondMin)}/s`;
}

const heads = [
  '',
  'req/s',
  'p50 ms',
  'p99 ms',
  'limit/s',
  'ratio (lowest–highest)',
  'by processor',
  'ms each',
  'aim',
  '',
];

function cellsOf(row: Row): readonly string[] {
  const ratio = `${row.ratio.toFixed(2)} (${row.lowest.toFixed(2)}–${row.highest.toFixed(2)})`;
  const rates = [row.perSecond, row.p50, row.p99, row.limitPerSecond].map(shown);
  const processor = row.processorRatio?.toFixed(2) ?? '';
  const verdict = row.aim === '' ? '' : row.holds ? 'holds' : 'MISSED';
  return [row.name, ...rates, ratio, processor, shown(row.costMs), row.aim, verdict];
}

/** A table in Markdown, its columns aligned. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = heads.map((_, column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}

/** Prints the results; returns whether every target was reached. */
export function printReport(measured: readonly Measured[], figures: readonly Figure[]): boolean {
  const rows = measured.map(rowOf);
  console.log(`\n${table([heads, ...rows.map(cellsOf)])}\n`);
  for (const { name, value, most } of figures) {
    console.log(`${name}: ${shown(value)} (at most ${shown(most)}${value > most ? ', MISSED' : ''})`);
  }
  return rows.every((row) => row.holds) && figures.every(({ value, most }) => value <= most);
}

/** Saves everything in a new file; returns its path. */
export function saveReport(
  measured: readonly Measured[],
  figures: readonly Figure[],
  setting: Readonly<Record<string, unknown>>,
): string {
  const folder = join(import.meta.dirname, 'results');
  mkdirSync(folder, { recursive: true });
  const at = new Date().toISOString();
  const file = join(folder, `${at.replaceAll(/[:.]/g, '-')}.json`);
  const rows = measured.map((one) => ({ ...rowOf(one), rounds: one.rounds }));
  writeFileSync(file, JSON.stringify({ at, ...machine(), ...setting, rows, figures }, null, 2));
  return file;
}

/** The machine that the figures were measured on. */
export function machine() {
  const { node, v8, sqlite } = process.versions;
  return { commit: thisCommit(), versions: { node, v8, sqlite }, machine: thisMachine() };
}
