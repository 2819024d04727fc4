import { describe, expect, test } from 'vitest';
import { resolveManner } from './manner.ts';

const medium = { key: 'medium', name: { en: 'Medium', ar: 'متوسط', ru: 'Средняя прожарка', tr: 'Orta' } };
const wellDone = {
  key: 'well_done',
  name: { en: 'Well done', ar: 'مطهو جيدًا', ru: 'Хорошо прожаренное', tr: 'İyi pişmiş' },
};
const kebab = { cookTypes: [medium, wellDone], serve_types: ['serve_as_ready'] };
const hummus = { cookTypes: [], serve_types: ['serve_as_ready', 'serve_with_all'] };

describe('a cook type', () => {
  test.each(['medium', 'Medium', ' MEDIUM ', 'متوسط', 'средняя прожарка', 'Orta'])(
    'is known by %j',
    (cookType) => {
      expect(resolveManner(kebab, { cookType })).toMatchObject({ ok: true, value: { cookType: medium } });
    },
  );

  test('is known by its label in any language', () => {
    for (const cookType of Object.values(wellDone.name)) {
      expect(resolveManner(kebab, { cookType })).toMatchObject({ ok: true, value: { cookType: wellDone } });
    }
  });

  test.each([undefined, null, '', '   '])('is none for %j: none is required', (cookType) => {
    expect(resolveManner(kebab, { cookType })).toMatchObject({ ok: true, value: { cookType: undefined } });
  });

  test.each(['rare', 'medium rare', '__proto__', '0'])(
    'is refused as %j, which the dish does not offer',
    (cookType) => {
      expect(resolveManner(kebab, { cookType })).toEqual({ ok: false, code: 'option_unknown' });
    },
  );

  test('is refused for a dish that offers none', () => {
    expect(resolveManner(hummus, { cookType: 'medium' })).toEqual({ ok: false, code: 'option_unknown' });
  });
});

describe('a serve type', () => {
  test.each([
    [undefined, 'serve_as_ready'],
    [null, 'serve_as_ready'],
    ['', 'serve_as_ready'],
    ['serve_as_ready', 'serve_as_ready'],
    ['Serve as Ready', 'serve_as_ready'],
    ['serve-with-all', 'serve_with_all'],
    ['SERVE WITH ALL', 'serve_with_all'],
  ])('%j means %s, even if the dish lists only one', (serveType, expected) => {
    expect(resolveManner(kebab, { serveType })).toMatchObject({ ok: true, value: { serveType: expected } });
  });

  test('may be one that only this venue has', () => {
    const own = { cookTypes: [], serve_types: ['to_share'] };
    expect(resolveManner(own, { serveType: 'To share' })).toMatchObject({
      ok: true,
      value: { serveType: 'to_share' },
    });
    expect(resolveManner(kebab, { serveType: 'To share' }).ok).toBe(false);
  });

  test.each(['later', 'constructor'])('is refused as %j', (serveType) => {
    expect(resolveManner(hummus, { serveType })).toEqual({ ok: false, code: 'option_unknown' });
  });
});
