import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../testing/fake-server.ts';
import { ok } from '../testing/menu.ts';
import { renderApp, resetBetweenTests } from '../testing/render-app.tsx';
import { setMenuAge } from './menu-age.ts';
import { timeText } from './offline-notes.tsx';

resetBetweenTests();

const evening = Date.parse('2026-03-10T21:30:00Z');

test('the age of the menu is told in the time of the venue, wherever the phone is from', async () => {
  const server = fakeServer();
  server.on('GET venue', ok({ name: 'Nahar', time_zone: 'Asia/Tokyo' }));
  await renderApp('/home?table_number=5', server);
  await screen.findByRole('banner');
  act(() => setMenuAge(evening));
  expect((await screen.findByText(/menu from/)).textContent).toContain('06:30');
});

test.each([
  ['en', 'Asia/Dubai', '2026-03-10T21:50:00Z', '01:30'],
  ['en', 'Asia/Dubai', '2026-03-11T20:30:00Z', 'Mar 11, 01:30'],
  ['tr', 'Europe/Istanbul', '2026-03-11T22:30:00Z', '11 Mar 00:30'],
])('in %s, in %s, at %s: %s', (language, zone, now, said) => {
  expect(timeText(evening, language, zone, Date.parse(now))).toBe(said);
});

test('a server that names no zone leaves the phone its own', () => {
  expect(timeText(evening, 'en', '', evening)).toBe(timeText(evening, 'en', undefined, evening));
});
