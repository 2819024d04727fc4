import { liveEventFacts } from '@sufra/contract/core/event-facts';
import { expect, test } from 'vitest';
import { guestReads } from './live-reads.ts';

test('every event that is sent to guests has its reads, and no other', () => {
  const sent = Object.entries(liveEventFacts).filter(([, { to }]) =>
    (to as readonly string[]).includes('diner'),
  );
  const names = sent.map(([name]) => name).filter((name) => name !== 'resync');
  // These two say what is now: nobody asks again.
  const expected = names.filter((name) => name !== 'availability.changed' && name !== 'option.changed');
  expect(Object.keys(guestReads).toSorted()).toEqual(expected.toSorted());
});
