import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, signedInAs } from '../../testing/render.tsx';

const last = '2026-11-20T05:00:00+04:00';
const failed = '2026-11-22T05:00:00+04:00';

test.each([
  [{ notice: 'failed', last, failed }, /The backup of .*22 Nov.* failed\. The last good one .*20 Nov/],
  [{ notice: 'old', last, failed: null }, /The last backup was made .*20 Nov/],
  [{ notice: 'none', last: null, failed: null }, /There has never been a backup\./],
])('%j stands above every page of a manager [BACKUP-7]', async (state, text) => {
  await openConsole('/orders', { ...signedInAs('manager'), backupState: () => state });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('a waiter is told nothing, and asks nothing; a manager whose backups are fine neither [BACKUP-7]', async () => {
  const { server, unmount } = await openConsole('/orders', signedInAs('waiter'));
  await screen.findByRole('heading', { name: 'Orders' });
  expect(server.of('backupState')).toEqual([]);
  unmount();
  const fine = await openConsole('/orders', signedInAs('manager'));
  await screen.findByRole('heading', { name: 'Orders' });
  await waitFor(() => expect(fine.server.of('backupState')).not.toEqual([]));
  expect(screen.queryByText(/backup/i)).toBeNull();
});
