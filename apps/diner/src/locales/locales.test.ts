import { readFileSync } from 'node:fs';
import { languages } from '@sufra/contract/core/constants';
import { messageTypes } from '@sufra/ui/i18n/message-types.ts';
import { catalogueFaults, readCatalogue } from '@sufra/ui/i18n/vite-plugin.ts';
import { expect, test } from 'vitest';

const folder = import.meta.dirname;

test('every language has every text, every argument and every plural', () => {
  expect(catalogueFaults({ folder, languages })).toEqual([]);
});

test('the type of the keys is what the English texts say: npm run texts writes it', () => {
  expect(readFileSync(`${folder}/messages.ts`, 'utf8')).toBe(messageTypes(readCatalogue(folder, 'en')));
});
