import { readFileSync } from 'node:fs';
import { languages } from '@sufra/contract/core/constants';
import { rightToLeft } from '@sufra/contract/core/direction';
import { messageTypes } from '@sufra/ui/i18n/message-types.ts';
import { catalogueFaults, readCatalogue } from '@sufra/ui/i18n/vite-plugin.ts';
import { expect, test } from 'vitest';

const folder = import.meta.dirname;

test('every text exists in every language, with the plurals each of them has', () => {
  expect(catalogueFaults({ folder, languages })).toEqual([]);
});

test('the type of the keys is what the English texts say: npm run texts writes it', () => {
  expect(readFileSync(`${folder}/messages.ts`, 'utf8')).toBe(messageTypes(readCatalogue(folder, 'en')));
});

test('Arabic has one name for refunds, and it is not that of the codes which bring back a lost sign-in', () => {
  const { shell, day, ledger, 'second-factor': factor } = readCatalogue(folder, 'ar');
  expect([shell?.['refunds'], day?.['refunds'], ledger?.['refunded']]).toEqual(
    Array(3).fill('المبالغ المستردة'),
  );
  expect(factor?.['codes']).toBe('رموز الاسترداد');
});

test('the page is turned by the same languages before the app is there', () => {
  const script = readFileSync(`${folder}/../../public/before-paint.js`, 'utf8');
  expect(script).toContain(String(rightToLeft));
});
