import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deleteSuperfluous, superfluous } from './retention.ts';

/** Backups of these days of March; a question mark follows one whose books differ. */
function backups(days: string) {
  return days.split(' ').map((word) => {
    const day = `2026-03-${word.replace('?', '').padStart(2, '0')}`;
    return { name: `sufra-${day}.tar`, day, sound: !word.endsWith('?') };
  });
}

const daysOf = (names: readonly string[]) =>
  names.map((name) => Number(name.slice(14, 16))).toSorted((a, b) => a - b);

// 2, 9, 16, 23 and 30 March are Mondays.
test.each([
  ['1 2 3', 7, 4, []],
  ['20 21 22 23 24 25', 3, 0, [20, 21, 22]],
  ['1 8 10 15 17 22 24 25 26', 2, 3, [1, 8, 10, 17, 24]],
  ['1 2? 3? 4? 5?', 2, 0, [2, 3]],
  ['1? 2? 3?', 1, 0, [1, 2]],
  ['3', 1, 0, []],
])('of %s, keeping %d days and %d weeks, %j may go [BACKUP-3]', (days, keepDays, weeks, gone) => {
  expect(daysOf(superfluous(backups(days), { days: keepDays, weeks }))).toEqual(gone);
});

test('the newest and the newest sound one always stay [BACKUP-3]', () => {
  const some = fc.uniqueArray(fc.record({ day: fc.integer({ min: 1, max: 28 }), sound: fc.boolean() }), {
    selector: ({ day }) => day,
    minLength: 1,
  });
  fc.assert(
    fc.property(some, fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 3 }), (made, days, weeks) => {
      const all = backups(made.map(({ day, sound }) => `${day}${sound ? '' : '?'}`).join(' '));
      const newest = all.toSorted((a, b) => b.day.localeCompare(a.day));
      const gone = superfluous(all, { days, weeks });
      expect(gone).not.toContain(newest[0]?.name);
      expect(gone).not.toContain(newest.find(({ sound }) => sound)?.name);
      expect(all.length - gone.length).toBeGreaterThanOrEqual(Math.min(days, all.length));
    }),
  );
});

test('a file that is no backup counts for nothing, and is left alone with all that have other names [BACKUP-3]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sufra-retention-'));
  try {
    const names = ['by-hand.tar', 'sufra-2026-03-01.tar', 'sufra-2026-03-02.tar', 'sufra-latest.tar'];
    for (const name of names) await writeFile(join(folder, name), 'cut short');
    const { deleted, unreadable } = await deleteSuperfluous(folder, { days: 1, weeks: 0 });
    expect(deleted).toEqual([]);
    expect(unreadable.toSorted()).toEqual(['sufra-2026-03-01.tar', 'sufra-2026-03-02.tar']);
    expect((await readdir(folder)).toSorted()).toEqual(names);
  } finally {
    await rm(folder, { recursive: true });
  }
});
