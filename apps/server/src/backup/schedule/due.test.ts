import { expect, test } from 'vitest';
import { lastDue, nameOn } from './due.ts';

const at = (iso: string) => Temporal.Instant.from(iso).epochMilliseconds;

test.each([
  ['Asia/Dubai', 5, '2026-03-10T05:00:00+04:00', '2026-03-10T05:00:00+04:00'],
  ['Asia/Dubai', 5, '2026-03-10T04:59:59.999+04:00', '2026-03-09T05:00:00+04:00'],
  ['Asia/Dubai', 0, '2026-03-10T23:59:00+04:00', '2026-03-10T00:00:00+04:00'],
  ['Asia/Dubai', 23, '2026-03-10T01:00:00+04:00', '2026-03-09T23:00:00+04:00'],
  // 02:00 does not exist on this night, and comes twice on the other.
  ['Europe/Berlin', 2, '2026-03-29T03:00:00+02:00', '2026-03-29T03:00:00+02:00'],
  ['Europe/Berlin', 2, '2026-10-25T02:30:00+01:00', '2026-10-25T02:00:00+02:00'],
])('in %s at %d o’clock, seen at %s, the last was due at %s [BACKUP-1]', (zone, hour, now, due) => {
  expect(lastDue(at(now), { hour }, zone)).toBe(at(due));
});

test('a backup is named by the day of the venue', () => {
  expect(nameOn(at('2026-03-10T22:00:00Z'), 'Asia/Dubai')).toBe('sufra-2026-03-11.tar');
});
