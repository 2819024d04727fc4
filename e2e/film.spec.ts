/** The film of the first page, from the owner's tablet to a guest's phone. */
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './helpers/fixture.ts';

test.use({ restaurant: 'film' });

const file = (name: string) => join(import.meta.dirname, '../demo/welcome', name);

test('an owner chooses the film and its still picture, and guests see it, until it is taken away and put back [FILM-6] [WELC-6]', async ({
  phone,
  tablet,
}) => {
  const { page, errors } = await tablet('owner');
  const guest = (await phone('en')).page;
  await page.goto('/staff/settings/looks');
  await page.getByLabel('Choose another film').setInputFiles(file('poster.webp'));
  await expect(page.getByRole('alert').filter({ hasText: 'can’t play' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep as it is' }).click();

  // The second piece finds no connection once.
  let pieces = 0;
  await page.route('**/staff/film/pieces', (route) => {
    pieces += 1;
    return pieces === 2 ? route.abort() : route.continue();
  });
  await page.getByLabel('Choose another film').setInputFiles(file('film.webm'));
  const moment = page.getByRole('slider', { name: 'Still picture' });
  await expect(moment).toBeEnabled();
  await moment.fill('1');
  const seen = await new AxeBuilder({ page }).include('section[aria-labelledby=film]').analyze();
  expect(seen.violations).toEqual([]);
  await page.getByRole('button', { name: 'Show guests this film' }).click();
  await expect(page.getByText('No connection. It goes on by itself.')).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show the one before again' })).toBeVisible();
  expect(pieces, 'two pieces, and one of them again').toBe(3);

  await guest.goto('/?table_number=3');
  const source = guest.locator('video source');
  await expect(source).toHaveAttribute('src', /^\/welcome\/[0-9a-f-]{36}\/film\.webm$/);
  await expect(guest.locator('video')).toHaveAttribute('poster', /^\/welcome\/[0-9a-f-]{36}\/poster\.webp$/);
  await page.getByRole('button', { name: 'Take it away' }).click();
  await expect(page.getByText('No film: guests see a plain background')).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole('link', { name: 'Enter Menu' })).toBeVisible();
  await expect(guest.locator('video')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show the one before again' }).click();
  await expect(page.getByLabel('What guests see now')).toBeVisible();
  await guest.reload();
  await expect(source).toHaveAttribute('src', /film\.webm$/);
  expect(errors.filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
});
