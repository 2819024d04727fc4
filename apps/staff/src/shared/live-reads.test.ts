import { liveEventFacts } from '@sufra/contract/core/event-facts';
import { expect, test } from 'vitest';
import { staffReads } from './live-reads.ts';

test('every event that is sent to the console has its reads, and no other', () => {
  const sent = Object.entries(liveEventFacts).filter(([, { to }]) =>
    (to as readonly string[]).includes('staff'),
  );
  const names = sent.map(([name]) => name).filter((name) => name !== 'resync');

  const expected = names;
  expect(Object.keys(staffReads).toSorted()).toEqual(expected.toSorted());
});

test('a changed menu reaches the list of dishes, the pad and the guests’ view of the venue at once', () => {
  expect(staffReads['menu.changed']).toEqual(expect.arrayContaining(['staffMenu', 'padMenu', 'venue']));
});
