import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { squaresFor, squaresOf } from '../../testing/qr.ts';
import { renderApp, resetBetweenTests } from '../../testing/render-app.tsx';

resetBetweenTests();

test('shows the code of the typed address, and sends nothing [TEST-1] [ROUTE-3] [GEN-7]', async () => {
  const { user, server } = await renderApp('/test?table_number=0');
  const url = 'https://sufra.example/menu?table_number=5';
  await user.type(await screen.findByRole('textbox', { name: 'Web address' }), ` ${url} `);
  const code = await screen.findByRole('img', { name: `QR code of ${url}` });
  expect(squaresOf(code)).toEqual(squaresFor(url));
  expect(squaresFor(url)).not.toEqual(squaresFor(`${url}0`));
  expect(document.title).toBe('QR Code Test | Food App');
  expect(server.received.every(({ method }) => method === 'GET')).toBe(true);
  expect(server.received.some(({ query }) => query.toString().includes('sufra.example'))).toBe(false);
});

test('shows no code without an address', async () => {
  await renderApp('/test?table_number=5');
  await screen.findByRole('textbox', { name: 'Web address' });
  expect(screen.queryByRole('img', { name: /QR code of/ })).toBeNull();
});

test('an address that is too long for a code shows an error, and the longest possible one is drawn', async () => {
  await renderApp('/test?table_number=5');
  const input = await screen.findByRole('textbox', { name: 'Web address' });
  fireEvent.change(input, { target: { value: 'a'.repeat(2332) } });
  expect(await screen.findByText('That is too long for a QR code.')).toBeTruthy();
  fireEvent.change(input, { target: { value: 'a'.repeat(2331) } });
  expect(await screen.findByRole('img', { name: /QR code of/ })).toBeTruthy();
});
