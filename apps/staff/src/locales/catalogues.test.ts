import { catalogueFaults } from '@sufra/ui/i18n/vite-plugin.ts';
import { expect, test } from 'vitest';

test('every text stands in all four languages, with the plurals each of them has', () => {
  const folder = import.meta.dirname;
  expect(catalogueFaults({ folder, languages: ['en', 'ar', 'ru', 'tr'] })).toEqual([]);
});
