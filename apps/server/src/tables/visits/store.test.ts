import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/test-place.ts';
import { currentVisit, seatOf } from './store.ts';

test.each([
  ['for an order', currentVisit],
  ['for a read', seatOf],
])('a guest’s newest visit is found by an index %s, without sorting', async (_, query) => {
  const { place, close } = await openTestDatabase('sqlite');
  using file = new DatabaseSync(join(place.dataDir, 'sufra.db'), { readOnly: true });
  const { text, values } = query.bind('sqlite', { customer_id: 'c-1' });
  const plan = file.prepare(`explain query plan ${text}`).all(...(values as string[]));
  const steps = plan.map(({ detail }) => String(detail));
  expect(steps[0]).toMatch(/^SEARCH visit_guests USING INDEX visit_guests_customer \(customer_id=\?\)/);
  expect(steps.filter((step) => step.includes('TEMP B-TREE'))).toEqual([]);
  await close();
});
