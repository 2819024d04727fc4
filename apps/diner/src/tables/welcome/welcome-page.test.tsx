import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { ok } from '../../testing/menu.ts';
import { renderApp, resetBetweenTests } from '../../testing/render-app.tsx';

resetBetweenTests();

const venue = {
  name: 'Nahar',
  names: { en: 'Nahar', ar: 'نهار' },
  tagline: 'From first bread to last tea.',
  logo_url: null,
  welcome: { videos: [{ src: '/media/film.webm', type: 'video/webm' }], poster: '/media/poster.webp' },
  social_links: [
    { kind: 'instagram', url: 'https://nahar.example/instagram' },
    { kind: 'tiktok', url: 'https://nahar.example/tiktok' },
  ],
  reservation_chat_url: 'https://nahar.example/chat',
};

async function welcome(changes: Readonly<Record<string, unknown>> = {}) {
  const server = fakeServer();
  server.on('GET venue', ok({ ...venue, ...changes }));
  const app = await renderApp('/?table_number=5&k=KEY', server);
  await screen.findByRole('heading', { name: 'Nahar' });
  return app;
}

test('Enter Menu leads to the menu with the query string, and the page has a title [WELC-5] [ROUTE-1] [GEN-7]', async () => {
  await welcome();
  const enter = screen.getByRole('link', { name: 'Enter Menu' });
  expect(enter.getAttribute('href')).toBe('/home?table_number=5&k=KEY');
  expect(document.title).toBe('Welcome | Food App');
});

test('the film plays in a loop, silent, in the background [WELC-1]', async () => {
  const { container } = await welcome();
  const film = container.querySelector('video');
  expect(film?.loop).toBe(true);
  expect(film?.muted).toBe(true);
  expect(film?.getAttribute('poster')).toBe('/media/poster.webp');
  expect(film?.querySelector('source')?.getAttribute('src')).toBe('/media/film.webm');
});

test('a venue without a film shows none, and not another one’s [WELC-6]', async () => {
  const { container } = await welcome({ welcome: { videos: [], poster: null } });
  expect(container.querySelector('video')).toBeNull();
});

test('a venue with a still picture alone shows that [WELC-6]', async () => {
  const { container } = await welcome({ welcome: { videos: [], poster: '/media/poster.webp' } });
  expect(container.querySelector('video')?.getAttribute('poster')).toBe('/media/poster.webp');
  expect(container.querySelectorAll('source')).toHaveLength(0);
});

test('with a server that says nothing of a film there is one [WELC-1]', async () => {
  const { container } = await welcome({ welcome: undefined });
  expect(container.querySelector('source')?.getAttribute('src')).toBe('/welcome/film.webm');
});

test("the venue's tagline, social links and reservation chat [WELC-2] [WELC-3] [WELC-4]", async () => {
  await welcome();
  expect(screen.getByText('From first bread to last tea.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Instagram' }).getAttribute('href')).toContain('nahar.example');
  expect(screen.getByRole('link', { name: 'TikTok' }).getAttribute('href')).toContain('/tiktok');
  expect(screen.getByRole('link', { name: 'Reserve by chat' }).getAttribute('href')).toContain('/chat');
});

test('a venue without links and chat shows none, and not somebody else’s front page [WELC-7]', async () => {
  await welcome({ social_links: [], reservation_chat_url: null });
  await screen.findByText('From first bread to last tea.');
  expect(screen.queryByRole('link', { name: 'Instagram' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Reserve by chat' })).toBeNull();
});

test('with a server without a venue it still shows a tagline and links, and asks only once [WELC-2] [WELC-3] [WELC-4]', async () => {
  const { server } = await renderApp('/?table_number=5');
  expect(await screen.findByText('Good food, and time to enjoy it.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Instagram' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Reserve by chat' })).toBeTruthy();
  expect(server.requestsTo('GET venue')).toHaveLength(1);
});

test('shows neither header nor bottom bar [GEN-8]', async () => {
  await welcome();
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.queryByRole('navigation')).toBeNull();
});

test("Welcome loads Home's data", async () => {
  const { server } = await welcome();
  expect(server.requestsTo('GET customer/item/all/c-1/1000')).toHaveLength(1);
  expect(server.requestsTo('GET customer/categories/all')).toHaveLength(1);
});
