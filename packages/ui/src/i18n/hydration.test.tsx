import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { assert, expect, test } from 'vitest';
import { createI18n } from './runtime.ts';

type Texts = { 'bill.title': undefined };

/** The texts of an app whose only group comes later. */
const texts = () =>
  createI18n<Texts, 'en' | 'tr'>(
    {
      '../en/bill.json': async () => ({ title: 'Bill' }),
      '../tr/bill.json': async () => ({ title: 'Hesap' }),
    },
    ['bill'],
  );

test('a part that is taken over after another language was chosen finds what the server rendered, and then changes', async () => {
  const server = texts();
  await server.loadLater();
  await server.activate('en');
  const ServersTitle = () => server.useT()('bill.title');
  const page = `<main>${renderToString(<ServersTitle />)}</main>`;
  const container = new DOMParser().parseFromString(page, 'text/html').querySelector('main');
  assert(container !== null);
  expect(container.textContent).toBe('Bill');

  const browser = texts();
  await browser.activate('en');
  await browser.activate('tr');
  await browser.loadLater();
  const Title = () => browser.useT()('bill.title');
  const mismatches: unknown[] = [];
  await act(async () => hydrateRoot(container, <Title />, { onRecoverableError: (e) => mismatches.push(e) }));
  expect(mismatches).toEqual([]);
  expect(container.textContent).toBe('Hesap');
});
