import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { requestLanguage } from './language.ts';

describe('the language of a request', () => {
  test.each([
    ['tr', 'ru', 'tr', 'the query before the header'],
    ['AR-ae', undefined, 'ar', 'a region and capitals'],
    ['de', 'ru', 'ru', 'an unknown query: the header'],
    [undefined, 'ru', 'ru', 'the header'],
    [undefined, 'ru;q=0.5, tr;q=0.9', 'tr', 'the heavier'],
    [undefined, 'tr;q=0.5,ar;q=0.5', 'tr', 'the first of equals'],
    [undefined, 'de, xx, ar;q=0.1', 'ar', 'the first that we have'],
    [undefined, 'ru;q=0, tr;q=0.1', 'tr', 'never one of weight zero'],
    [undefined, 'de', 'en', 'none that we have: the fallback'],
    [undefined, '*', 'en', 'anything: the fallback'],
    [undefined, '', 'en', 'an empty header'],
    [undefined, undefined, 'en', 'nothing at all'],
    [undefined, ';;;,,,q=,=', 'en', 'rubbish'],
    [undefined, 'ar;q=nonsense', 'ar', 'a weight that is none'],
  ] as readonly (readonly [string | undefined, string | undefined, string, string])[])(
    '?lang=%s, Accept-Language: %s → %s (%s)',
    (query, header, expected) => {
      expect(requestLanguage(query, header, 'en')).toBe(expected);
    },
  );

  test('is a supported one whatever is sent', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (query, header) => {
        expect(['en', 'ar', 'ru', 'tr']).toContain(requestLanguage(query, header, 'tr'));
      }),
    );
  });
});
