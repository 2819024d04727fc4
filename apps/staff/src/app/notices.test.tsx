import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openConsole, signedInAs } from '../testing/render.tsx';

const backup = { notice: 'none', last: null, failed: null };
const answers = {
  ...signedInAs('manager'),
  backupState: () => backup,
  staffOrdering: () => ({ pause: { until: null, by: 'Rana' } }),
};

test('several notices are one line that opens them, with the most urgent in it [NOTE-1]', async () => {
  await openConsole('/service', { ...answers, storageState: () => ({ storage: 'full' }) });
  const line = await screen.findByRole('button', { name: '3 notices' });
  expect(line.textContent).toMatch(/disk is full.*\+2/);
  expect(line.getAttribute('aria-expanded')).toBe('false');
  const list = document.getElementById(line.getAttribute('aria-controls') ?? '');
  expect(list?.className).toContain('sr-only');
  await userEvent.click(line);
  expect(line.getAttribute('aria-expanded')).toBe('true');
  expect(list?.className).not.toContain('sr-only');
});

test('folded or not, each is in a live region: an alarm is read at once, the rest in its turn [NOTE-2]', async () => {
  let storage = 'ok';
  const { queries } = await openConsole('/service', { ...answers, storageState: () => ({ storage }) });
  const line = await screen.findByRole('button', { name: '2 notices' });
  const list = document.getElementById(line.getAttribute('aria-controls') ?? '');
  const [alarms, others] = [
    within(list ?? document.body).getByRole('alert'),
    within(list ?? document.body).getByRole('status'),
  ];
  expect(alarms.textContent).toBe('');
  expect(others.textContent).toMatch(/paused.*There has never been a backup/);
  expect(within(others).getByRole('button', { name: 'Resume' })).toBeTruthy();
  storage = 'failing';
  await queries.invalidateQueries({ queryKey: ['storageState'] });
  expect(await within(alarms).findByText(/can’t save anything right now/)).toBeTruthy();
  expect(alarms.getAttribute('aria-atomic')).toBe('false');
});

test('one notice alone is shown as it is [NOTE-1]', async () => {
  await openConsole('/service', { ...signedInAs('manager'), backupState: () => backup });
  expect(await screen.findByText(/There has never been a backup/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /notice/ })).toBeNull();
});
