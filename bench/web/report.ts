/** The results of the web benchmark, printed and saved to docs/performance.md and bench/results. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/repository.ts';
import { machine } from '../report.ts';
import { shown } from '../statistics.ts';

/** A figure and its upper limit; NaN without a limit. `bare` is the same figure of the bare page. */
export type Figure = {
  readonly name: string;
  readonly value: number;
  readonly bare?: number;
  readonly ratio?: number;
  readonly most: number;
  readonly unit: 'times' | 'ms' | 'shift' | 'share';
};

/** Whether a figure exceeds its limit. */
export function misses({ value, ratio, most, unit }: Figure): boolean {
  if (Number.isNaN(most)) return false;
  return unit === 'share' ? value < most : (ratio ?? value) > most;
}

const heads = ['', 'ours', 'bare', 'ratio', 'aim'];

function rowOf(figure: Figure): readonly string[] {
  const { name, value, bare, ratio, most, unit } = figure;
  const ms = unit === 'ms' || unit === 'times' ? ' ms' : '';
  const aim = Number.isNaN(most)
    ? ''
    : unit === 'share'
      ? 'always'
      : unit === 'times'
        ? `≤ ${most}`
        : `≤ ${most}${ms}`;
  return [
    name,
    unit === 'share'
      ? `${Math.round(value * 100)} %`
      : unit === 'shift'
        ? value.toFixed(3)
        : `${shown(value)}${ms}`,
    bare === undefined ? '' : `${shown(bare)} ms`,
    ratio === undefined ? '' : ratio.toFixed(2),
    misses(figure) ? `${aim}, **missed**` : aim,
  ];
}

/** Prints the figures of one venue as a table. */
export function printFigures(name: string, figures: readonly Figure[]): void {
  console.log(`\n${name}\n${tableOf(figures)}`);
}

function tableOf(figures: readonly Figure[]): string {
  const rows = [heads, heads.map(() => '---'), ...figures.map(rowOf)];
  return rows.map((row) => `| ${row.join(' | ')} |`).join('\n');
}

const begin = '<!-- web: written by npm run bench:web -->';
const end = '<!-- /web -->';

/** Saves a run: the figures in bench/results, the tables in docs/performance.md. */
export function saveRun(measured: Readonly<Record<string, readonly Figure[]>>, rounds: number): void {
  const about = { ...machine(), at: new Date().toISOString(), rounds };
  const folder = join(root, 'bench', 'results');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `web-${about.at.replaceAll(':', '-')}.json`);
  writeFileSync(file, `${JSON.stringify({ about, measured }, null, 2)}\n`);
  const page = join(root, 'docs', 'performance.md');
  const text = readFileSync(page, 'utf8');
  const tables = Object.entries(measured).map(([name, figures]) => `### ${name}\n\n${tableOf(figures)}`);
  const section = [
    begin,
    `${about.at.slice(0, 10)}, ${about.machine}, medians of ${rounds}:`,
    ...tables,
    end,
  ].join('\n\n');
  const before = text.indexOf(begin);
  const after = text.indexOf(end);
  if (before < 0 || after < 0) throw new Error('docs/performance.md has no place for the figures of the web');
  writeFileSync(page, text.slice(0, before) + section + text.slice(after + end.length));
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  execFileSync(process.execPath, [biome, 'format', '--write', page], { stdio: 'ignore' });
}
