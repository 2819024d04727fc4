import { expect, test } from 'vitest';
import { listText } from './list-text.ts';

test('a list has the comma of its language', () => {
  expect(listText(['Hummus', 'Tea'], 'en')).toBe('Hummus, Tea');
  expect(listText(['حمص', 'شاي'], 'ar')).toBe('حمص، شاي');
  expect(listText(['Хумус', 'Чай'], 'ru')).toBe('Хумус, Чай');
  expect(listText(['Humus'], 'tr')).toBe('Humus');
  expect(listText([], 'ar')).toBe('');
});
