/** The figures of an evening as people read them. */
import type { Report } from './run.ts';

/** Every figure by both accounts, and what the evening was like. */
export function tableOf({ figures, effort, ...report }: Report): string {
  const rows = figures.map(({ what, done, book, says }) =>
    [what.padEnd(26), String(done).padStart(9), book.padEnd(11), String(says).padStart(9)].join('  '),
  );
  return [
    `${report.rounds} rounds and ${report.payments} payments in ${report.minutes.toFixed(1)} minutes`,
    `from the link to the open restaurant: ${effort.presses} presses, ${effort.fields} fields and a file, ${report.openedAfterS.toFixed(1)} s by script`,
    `to the first order: ${report.firstOrderAfterS.toFixed(1)} s; late taps of the kitchen: ${report.lateTaps}`,
    `${'fils, or papers'.padEnd(26)}  ${'done'.padStart(9)}  ${'book'.padEnd(11)}  ${'says'.padStart(9)}`,
    ...rows,
  ].join('\n');
}

/** What is wrong, one line each; a figure that differs is named by both accounts. */
export function wrongIn({ figures, faults }: Report): readonly string[] {
  const differs = figures.filter(({ done, says }) => done !== says);
  return [
    ...differs.map(({ what, done, book, says }) => `${what}: people did ${done}, the ${book} says ${says}`),
    ...faults,
  ];
}
