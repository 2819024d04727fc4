import { readFileSync } from 'node:fs';
import { formatMoney } from '@sufra/domain/core/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Issues, saidIn } from './read/issues.ts';
import { parseMenuFile, readMenuFile } from './read-file.ts';
import { lineOf, smallMenu, smallMenuWith } from './small-menu.ts';
import { columns } from './table/columns.ts';

async function faults(text: string, format: 'json' | 'csv'): Promise<readonly string[]> {
  const parsed = await parseMenuFile(text, format);
  return parsed.ok
    ? []
    : saidIn('en', parsed.issues).map(({ line, about, sentence }) => `${line} | ${about} | ${sentence}`);
}

describe('a JSON menu', () => {
  it('is parsed', async () => {
    const parsed = await parseMenuFile(smallMenu, 'json');
    expect(parsed.ok && parsed.value.file.items?.map((item) => [item.slug.value, item.price])).toEqual([
      ['hummus', 3200],
      ['falafel', 3000],
    ]);
  });

  // The piece to break, its replacement, and the message for its line.
  it.each([
    [
      '"price": "32.00"',
      '"price": "32,00"',
      'items › hummus › price',
      '"32,00" is not an amount; write it in AED with two places, like "32.00"',
    ],
    [
      '"price": "32.00"',
      '"price": 32.005',
      'items › hummus › price',
      '32.005 is not an amount; write it in AED with two places, like "32.00"',
    ],
    [
      '"price": "32.00"',
      '"price": -1',
      'items › hummus › price',
      '-1 is not an amount; write it in AED with two places, like "32.00"',
    ],
    [
      '"price": "32.00"',
      '"prise": "32.00"',
      'items › hummus',
      '"prise" is not known here; did you mean "price"?',
    ],
    [
      '"slug": "hummus"',
      '"slug": "Hummus Beiruti"',
      'items › Hummus Beiruti › slug',
      '"Hummus Beiruti" is not a key: small letters a to z, digits and single hyphens, like "hummus-beiruti"',
    ],
    [
      '"preparation_time": 10',
      '"preparation_time": 10.5',
      'items › hummus › preparation_time',
      '10.5 is not a whole number from 0 to 240',
    ],
    [
      '"station": "cold"',
      `"station": "${'s'.repeat(25)}"`,
      'items › hummus › station',
      'the text has 25 characters; at most 24 fit',
    ],
    ['"tags": ["vegan"]', '"tags": "vegan"', 'items › hummus › tags', '"vegan" is not a list in [ ]'],
    ['"tags": ["vegan"]', '"tags": [true]', 'items › hummus › tags › 1', 'true is not a text in quotes'],
    [
      '"from": "12:00"',
      '"from": "24:30"',
      'items › falafel › available › from',
      '"24:30" is not a time of day like "07:30"',
    ],
    [
      '"days": ["fri"]',
      '"days": ["friday"]',
      'items › falafel › available › days › 1',
      '"friday" is not one of mon, tue, wed, thu, fri, sat, sun',
    ],
    [
      '"name": { "en": "Hummus", "ar": "حمّص" }',
      '"name": "Hummus"',
      'items › hummus › name',
      '"Hummus" is not a text by language, like { "en": "Bread" }',
    ],
    [
      '"name": { "en": "Hummus", "ar": "حمّص" }',
      '"name": { "en": "", "ar": "حمّص" }',
      'items › hummus › name › en',
      'the text is empty',
    ],
    [
      '"name": { "en": "Hummus", "ar": "حمّص" }',
      `"name": { "en": "${'h'.repeat(121)}" }`,
      'items › hummus › name › en',
      'the text has 121 characters; at most 120 fit',
    ],
    [
      '"name": { "en": "Hummus", "ar": "حمّص" }',
      '"name": { "en": "Hummus", "xx": "Houmous" }',
      'items › hummus › name',
      '"xx" is not known here',
    ],
    [
      '"valid_until": "2035-12-31"',
      '"valid_until": "2035-02-30"',
      'discounts › BREAD › valid_until',
      '"2035-02-30" is not a date; write it like "2027-12-31"',
    ],
    [
      '"type": "percentage"',
      '"type": "percent"',
      'discounts › BREAD › type',
      '"percent" is not one of percentage, fixed',
    ],
    [
      '"code": "BREAD"',
      '"code": "bread!"',
      'discounts › bread! › code',
      '"bread!" is not a code of 3 to 40 capital letters and digits',
    ],
    ['"seats": 4', '"seats": true', 'tables › 1 › seats', 'true is not a whole number from 1 to 100'],
    [
      '"level": "Bronze"',
      '"level": "Wood"',
      'membership › levels › Wood › level',
      '"Wood" is not one of Bronze, Silver, Gold, Platinum, Diamond',
    ],
    ['"currency": "AED"', '"currency": "EUR"', 'venue › currency', '"EUR" is not one of AED'],
    ['"item": "hummus"', '"item": null', 'promotions › 1 › item', 'null is not a text in quotes'],
  ])('with %s replaced by %s is refused, with the line', async (piece, broken, about, sentence) => {
    expect(await faults(smallMenuWith(piece, broken), 'json')).toContain(
      `${lineOf(piece)} | ${about} | ${sentence}`,
    );
    expect(
      (await faults(smallMenuWith(piece, broken), 'json')).every(
        (fault) => fault.startsWith(`${lineOf(piece)} |`) || fault.endsWith('is missing'),
      ),
    ).toBe(true);
  });

  it('names what is missing on the line where its entry begins', async () => {
    const text = smallMenuWith('      "station": "cold",\n', '');
    expect(await faults(text, 'json')).toEqual([
      `${lineOf('"slug": "hummus"') - 1} | items › hummus | "station" is missing`,
    ]);
  });

  it('reports everything that is wrong at once, by line', async () => {
    const text = smallMenu
      .replace('"seats": 4', '"seats": 0')
      .replace('"station": "hot"', '"station": 1')
      .replace('30,', '"x",');
    expect((await faults(text, 'json')).map((fault) => fault.split(' | ').slice(0, 2).join(' '))).toEqual([
      `${lineOf('"seats": 4')} tables › 1 › seats`,
      `${lineOf('"price": 30')} items › falafel › price`,
      `${lineOf('"station": "hot"')} items › falafel › station`,
    ]);
  });
});

describe('a file that is damaged anywhere is read, or refused with lines that it has', () => {
  const csv =
    'slug,category,price,preparation_time,station,name_en\nhummus,mezze,32,10,cold,"Hum ""m"" us"\n';
  const damage = fc.record({
    at: fc.nat({ max: 4000 }),
    length: fc.nat({ max: 30 }),
    put: fc.oneof(fc.constantFrom('"', '{', '}', '[', ']', ',', '|', '\n', '-1', 'null'), fc.string()),
  });

  it.each([
    ['json', smallMenu],
    ['csv', csv],
  ] as const)('%s', async (format, whole) => {
    await fc.assert(
      fc.asyncProperty(damage, async ({ at, length, put }) => {
        const start = at % whole.length;
        const text = whole.slice(0, start) + put + whole.slice(start + length);
        const parsed = await parseMenuFile(text, format);
        const lines = parsed.ok ? [] : parsed.issues.map((issue) => issue.line);
        const last = text.split('\n').length;
        expect(lines.filter((line) => line < 1 || line > last)).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a CSV menu', () => {
  const header = 'slug,category,price,preparation_time,station,name_en,contains,available_from,featured';

  it('is read with its lists and texts', async () => {
    const row = 'tabbouleh,Salads,34.00,12,cold,"Tabbouleh, fresh",gluten | milk,12:00,yes';
    const parsed = await parseMenuFile(`\ufeff${header}\r\n${row}\r\n`, 'csv');
    const item = parsed.ok ? parsed.value.file.items?.[0] : undefined;
    expect(item).toMatchObject({
      slug: { value: 'tabbouleh', line: 2 },
      category: { value: 'Salads', line: 2 },
      price: 3400,
      name: { value: { en: 'Tabbouleh, fresh' } },
      allergens: { contains: [{ value: 'gluten' }, { value: 'milk' }], may_contain: [], free_of: [] },
      available: { value: { from: '12:00', to: undefined, days: [] } },
      featured: true,
    });
  });

  it.each([';', '\t'])('may be separated by %j', async (separator) => {
    const lines = `${header}\nhummus,mezze,32.00,10,cold,Hummus,,,no\n`.replaceAll(',', separator);
    expect(await faults(lines, 'csv')).toEqual([]);
  });

  it.each([
    [
      `${header}\nhummus,mezze,32.005,10,cold,Hummus,,,`,
      [
        '2 | Hummus › price | "32.005" has three places, and AED has two; if it means 32005.00, write it like that',
      ],
    ],
    [
      `${header}\n\n\nhummus,mezze,32,ten,cold,Hummus,,,\n`,
      ['4 | Hummus › preparation_time | "ten" is not a whole number from 0 to 240'],
    ],
    [
      `${header}\n,mezze,32,10,cold,,milk,,\n`,
      ['2 |  | this row has no name, so nobody knows which dish it is'],
    ],
    [
      `${header}\nhummus,mezze,32,10,cold,"Hum\nmus",,25:00,\n`,
      ['3 | Hum mus › available_from | "25:00" is not a time of day like "07:30"'],
    ],
    [
      `${header}\nhummus,mezze,32,10,cold,"a\nb",,,\nfalafel,mezze,30,10,${'s'.repeat(25)},Falafel,,,perhaps`,
      [
        '4 | Falafel › station | the text has 25 characters; at most 24 fit',
        '4 | Falafel › featured | "perhaps" is not true or false',
      ],
    ],
    [`${header},prise\n`, ['1 |  | the column "prise" is not known; did you mean "price"?']],
    ['slug,slug,name_en\n', ['1 |  | the column "slug" appears twice']],
    [
      `${header}\nhummus,mezze,32,10,cold,Hummus, fresh,,,,\n`,
      ['2 |  | the row has 11 cells and the header 9; does a cell with a comma need quotes?'],
    ],
    [
      `${header}\nhummus,mezze,32,10,cold,"Hummus,,,\nfalafel,mezze,30,10,hot,Falafel,,,\n`,
      ['2 |  | a quote opens here and is never closed'],
    ],
    [
      `${header}\nhummus,mezze,32,10,cold,Hum"mus,,,\n`,
      [
        '2 |  | there is a quote in the middle of a cell; put the whole cell in quotes and double the ones inside it',
      ],
    ],
    ['', ['1 |  | the file is empty; it needs a row with the names of the columns, and a row for each dish']],
  ])('%j is refused, with its lines', async (text, expected) => {
    expect(await faults(text, 'csv')).toEqual(expected);
  });
});

describe('the guide', () => {
  const venue = { language: 'en', dishes: [], optionGroups: [] } as const;
  /** What its first example put on the menu. */
  const onMenu = ['Hummus', 'Falafel'].map((name) => ({
    slug: name.toLowerCase(),
    names: { en: name, ru: name === 'Hummus' ? 'Хумус' : 'Фалафель' },
    category: { key: 'mezze', names: { en: 'Mezze' } },
    price: 100,
    station: 'cold',
    preparation_time: 10,
    retired: false,
  }));
  const guide = readFileSync(new URL('../../../../../docs/guides/menu-import.md', import.meta.url), 'utf8');
  const blocks = [...guide.matchAll(/```(\w*)\n(.*?)```/gs)].map(([, language, text]) => ({
    language,
    text: text ?? '',
  }));

  it('has examples that parse', async () => {
    const json = blocks.filter((block) => block.language === 'json');
    const csv = blocks.filter((block) => block.language === 'csv' || block.text.startsWith('slug,'));
    expect([json.length, csv.length]).toEqual([2, 6]);
    expect((await Promise.all(json.map((block) => faults(block.text, 'json')))).flat()).toEqual([]);
    const reading = csv.map(async ({ text }) => {
      const issues = new Issues();
      const { file } = await readMenuFile({ format: 'csv', text }, issues, { ...venue, dishes: onMenu });
      expect(issues.inOrder()).toEqual([]);
      return (file.items ?? []).map(({ slug, price }) => `${slug.value} ${formatMoney(price)}`).join(', ');
    });
    expect(await Promise.all(reading)).toEqual([
      'hummus 32.00, falafel 30.50, kebab 64.00',
      'hummus 32.00, falafel 30.50',
      'hummus 34.00, falafel 31.00',
      'hummus 22.00, tea 8.00',
      'hummus 22.00, tea 8.00',
      'hummus-beiruti 32.00',
    ]);
  });

  it('names every column of a table', () => {
    const headings = columns.map(({ heading }) => heading);
    const missing = headings.filter(
      (heading) => !guide.includes(heading.replace(/(?<=^(name|description)_)\w\w$/, '…')),
    );
    expect(missing).toEqual([]);
  });
});
