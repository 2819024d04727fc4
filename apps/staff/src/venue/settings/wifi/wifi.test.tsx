import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openConsole, signedInAs } from '../../../testing/render.tsx';

test('network, password and words are written and saved together, and a fault is said before [WIFI-3]', async () => {
  const saved: unknown[] = [];
  const value = { network: '', password: '', words: { tr: 'Otopark yanda' } };
  const shown = { settings: { wifi: { value, basis: 'v1', may_change: true } } };
  await openConsole('/settings/wifi', {
    ...signedInAs('owner'),
    staffSettings: () => shown,
    changeSettings: ({ body }) => {
      saved.push(body);
      return shown;
    },
  });
  const password = await screen.findByLabelText<HTMLInputElement>('Password');
  expect(screen.getByLabelText('Türkçe')).toHaveProperty('value', 'Otopark yanda');
  await userEvent.type(password, 'سمسم');
  expect(password.getAttribute('aria-invalid')).toBe('true');
  await userEvent.clear(password);
  await userEvent.type(password, 'open sesame');
  expect(screen.getByText('A password needs the name of its network.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Name of the network'), 'Nahar');
  await userEvent.type(screen.getByLabelText('English'), 'Parking next door');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const words = { tr: 'Otopark yanda', en: 'Parking next door' };
  await waitFor(() =>
    expect(saved).toEqual([
      { wifi: { basis: 'v1', value: { network: 'Nahar', password: 'open sesame', words } } },
    ]),
  );
});

test('who may only look changes nothing [WIFI-3]', async () => {
  const value = { network: 'Nahar', password: 'open sesame', words: {} };
  await openConsole('/settings/wifi', {
    ...signedInAs('manager'),
    staffSettings: () => ({ settings: { wifi: { value, basis: 'v1', may_change: false } } }),
  });
  expect((await screen.findByLabelText<HTMLInputElement>('Password')).matches(':disabled')).toBe(true);
});
