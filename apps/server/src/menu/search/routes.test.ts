import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { menuChanged } from '../../venue/settings/operations.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const search = async (q: string, language = 'en') =>
  (await server.device().call('search', { query: { q }, language })).data;
const slugs = async (q: string, language?: string) =>
  (await search(q, language)).data.map(({ slug }) => slug);

describe('search', () => {
  test.each([
    ['hummus', 'its name'],
    ['HUMMUS', 'capitals'],
    ['humus', 'its Turkish name'],
    ['hum', 'its beginning'],
    ['hu', 'two letters'],
    ['humnus', 'a typo'],
    ['hummsu', 'two letters swapped'],
    ['tahini', 'a word of its description'],
    ['хумус', 'its Russian name'],
    ['حمص', 'its Arabic name without vowel signs'],
    ['الحمص', 'its Arabic name with the article'],
  ])('finds hummus by %s: %s', async (q) => {
    expect((await slugs(q))[0]).toBe('hummus');
  });

  test.each([
    ['kuzu kebabi', 'lamb-kebab'],
    ['KUZU KEBABI', 'lamb-kebab'],
    ['naneli cay', 'mint-tea'],
    ['محمره', 'muhammara'],
    ['محمرة', 'muhammara'],
    ['пахлава', 'baklava'],
    ['sea bass', 'sea-bass'],
    ['lemon whole', 'sea-bass'],
    ['lemno whole', 'sea-bass'],
    ['mitn', 'mint-tea'],
  ])('finds, by "%s" without accents or in another spelling, %s', async (q, slug) => {
    expect((await slugs(q))[0]).toBe(slug);
  });

  test('finds by tag', async () => {
    expect((await slugs('spicy')).includes('muhammara')).toBe(true);
    expect((await slugs('веганское')).sort()).toEqual(['hummus', 'muhammara']);
  });

  test('puts a dish of that name before one that only mentions it', async () => {
    expect((await slugs('tea'))[0]).toBe('mint-tea');
  });

  test('shows what an app needs to draw a result, in the language of the request [ENT-10]', async () => {
    const answer = await server.device().call('search', { query: { q: 'hummus' }, language: 'tr' });
    expect(answer.body.status).toBe(true);
    expect(answer.data.data[0]).toEqual({
      id: 1,
      slug: 'hummus',
      name: 'Humus',
      image_url: '/media/hummus-1-640.webp',
      price: '28.00',
      picture: { src: '/media/hummus-1', widths: [160, 320, 640, 960], crop: null, tint: '#c9a36a' },
      is_available: true,
      name_marks: [{ start: 0, end: 5 }],
    });
  });

  const told = async (q: string, slug: string, language?: string) => {
    const hit = (await search(q, language)).data.find((one) => one.slug === slug);
    const cut = (text = '', marks: readonly { start: number; end: number }[] = []) =>
      marks.map(({ start, end }) => text.slice(start, end)).join('|');
    return [
      cut(hit?.name, hit?.name_marks),
      hit?.match?.in,
      hit?.match?.text,
      cut(hit?.match?.text, hit?.match?.marks),
    ];
  };

  test.each([
    ['hum', 'hummus', 'en', ['Hum', undefined, undefined, '']],
    ['HUMNUS', 'hummus', 'en', ['Hummus', undefined, undefined, '']],
    ['humus', 'hummus', 'tr', ['Humus', undefined, undefined, '']],
    ['хум', 'hummus', 'en', ['', 'name', 'Хумус', 'Хум']],
    ['vegan', 'hummus', 'en', ['', 'tag', 'Vegan', 'Vegan']],
    ['sesam', 'hummus', 'en', ['', 'ingredient', 'Sesame', 'Sesam']],
    ['кунж', 'hummus', 'en', ['', 'ingredient', 'Sesame', '']],
  ] as const)('says why %s finds %s in %s [SEARCH-21]', async (q, slug, language, expected) => {
    expect(await told(q, slug, language)).toEqual(expected);
  });

  test('says why for words of the description too, and for a part of the words [SEARCH-21]', async () => {
    expect((await told('tahini', 'hummus')).slice(1)).toEqual([
      'description',
      expect.stringMatching(/tahini/i),
      expect.stringMatching(/^tahini$/i),
    ]);
    const [name, place, , marked] = await told('lemon whole', 'sea-bass');
    expect([name, place, marked]).toEqual(['', 'description', expect.stringMatching(/lemon/i)]);
  });

  test.each(['', '   ', '.,!?', '%', '\u0000', "'; drop table items; --", 'zzzzqqqq'])(
    'finds nothing for %j and says so with an empty page',
    async (q) => {
      expect(await search(q)).toEqual({ data: [], current_page: 1, per_page: 1, last_page: 1, total: 0 });
    },
  );

  test('finds nothing for an empty query', async () => {
    expect((await server.device().call('search')).data.total).toBe(0);
  });

  test('does not find what has left the menu', async () => {
    expect(await slugs('old soup')).not.toContain('old-soup');
  });

  test('refuses a query that is too long, in the language of the request', async () => {
    const answer = await server.device().get(`customer/search?q=${'a'.repeat(81)}`, { language: 'ru' });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      status: false,
      code: 'invalid_input',
      errors: { q: 'Слишком длинно.' },
    });
  });

  test('finds a new name as soon as it is on the menu', async () => {
    const names = JSON.stringify({ en: 'Zucchini Fritters' });
    await server.db.write(async (tx) => {
      await tx.run(tx.sql.updateTable('items').set({ names }).where('slug', '=', 'falafel'));
      await menuChanged(tx);
    });
    await server.refreshMenu();
    expect(await slugs('zuchini')).toEqual(['falafel']);
    expect(await slugs('фалафель')).toEqual([]);
  });

  test('finds Arabic words whose root begins like an article, as they stand and without theirs [SEARCH-25]', async () => {
    const arabic = { falafel: 'الكالزوني', hummus: 'طبق الألبان', baklava: 'سلطة الكاليماري' };
    await server.db.write(async (tx) => {
      for (const [slug, ar] of Object.entries(arabic)) {
        const names = JSON.stringify({ en: slug, ar });
        await tx.run(tx.sql.updateTable('items').set({ names }).where('slug', '=', slug));
      }
      await menuChanged(tx);
    });
    await server.refreshMenu();
    expect(await slugs('الكالزوني')).toEqual(['falafel']);
    expect(await slugs('كالزوني')).toEqual(['falafel']);
    expect(await slugs('الألبان')).toEqual(['hummus']);
    expect(await slugs('كاليماري')).toEqual(['baklava']);
    expect(await told('الكاليماري', 'baklava', 'ar')).toEqual(['الكاليماري', undefined, undefined, '']);
    // While somebody types, each beginning finds it: as it stands, without its article, and without what looks like one.
    const whole = { falafel: 'الكالزوني', hummus: 'الألبان', baklava: 'الكاليماري' };
    for (const [slug, word] of Object.entries(whole))
      for (const from of [0, 2, 5])
        for (let to = from + 3; to <= word.length; to += 1) {
          const typed = word.slice(from, to);
          expect(await slugs(typed), typed).toContain(slug);
        }
    expect(await told('كاليم', 'baklava', 'ar')).toEqual(['الكاليم', undefined, undefined, '']);
    expect(await told('الك', 'falafel', 'ar')).toEqual(['الك', undefined, undefined, '']);
  });
});
