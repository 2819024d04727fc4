import { formatMoney } from '@sufra/domain/core/money';
import { describe, expect, it } from 'vitest';
import { Issues, saidIn } from '../read/issues.ts';
import { isShared } from '../read/option-fields.ts';
import { readMenuFile } from '../read-file.ts';

async function read(menu: unknown) {
  const issues = new Issues();
  const { file, notes } = await readMenuFile({ format: 'json', text: JSON.stringify(menu, null, 1) }, issues);
  const dishes = (file.items ?? []).map(({ name, category, price, options }) => {
    const groups = options.flatMap((group) => {
      if (isShared(group)) return [];
      const choices = group.choices.value.map(
        ({ name: texts, price: { value }, default: preset }) =>
          `${texts?.value.en} ${formatMoney(value)}${preset.value > 0 ? '*' : ''}`,
      );
      return [`${group.name.value.en} ${group.min.value}-${group.max?.value}: ${choices.join(', ')}`];
    });
    return [Object.values(name.value).join('/'), category.value, formatMoney(price), ...groups].join(' | ');
  });
  return {
    dishes,
    faults: saidIn('en', issues.inOrder()).map(({ about, sentence }) => `${about}: ${sentence}`),
    notes: saidIn('en', notes).map(({ about, sentence }) => `${about}: ${sentence}`),
  };
}

const sauces = {
  name: 'Sauces',
  min: 0,
  max: 2,
  options: [
    { name: 'Tahini', price: 0 },
    { name: 'Garlic', price: 1.5 },
  ],
};

describe("a delivery platform's menu", () => {
  it('with dishes in their categories is known by itself [IMP-11]', async () => {
    const kebab = {
      name: 'Kebab',
      price: 0,
      modifierGroups: [
        sauces,
        {
          title: 'Size',
          required: true,
          max: 1,
          options: [
            { name: 'Half', price: 40 },
            { name: 'Whole', price: '70.00' },
          ],
        },
      ],
      image: 'https://example.com/kebab.jpg',
    };
    const menu = {
      restaurant: 'Nahar',
      menu: [{ name: 'Grill', items: [kebab, { name: 'Tawook', price: 45 }] }],
    };
    expect(await read(menu)).toMatchObject({
      dishes: [
        'Kebab | Grill | 40.00 | Sauces 0-2: Tahini 0.00, Garlic 1.50 | Size 1-1: Half 0.00*, Whole 30.00',
        'Tawook | Grill | 45.00',
      ],
      faults: [],
    });
    const { notes } = await read(menu);
    expect(notes.join('\n')).toContain('Kebab: every choice of a group that needs one has a price');
    expect(notes.join('\n')).toContain('Kebab: its picture is an address on the web, which is not fetched');
  });

  it('tells what a portion has, beside the price or in an object of its own [IMP-28]', async () => {
    const items = [
      { name: 'Hummus', price: 32, calories: 450 },
      {
        name: 'Kebab',
        price: 60,
        nutritional_info: { calories: { lower_range: 800, upper_range: 800 }, protein: '52 g' },
      },
      { name: 'Soup', price: 20, nutrition: { calories: '240 calories', fatContent: '9 g' } },
      { name: 'Platter', price: 90, nutritional_info: { calories: { lower_range: 800, upper_range: 1200 } } },
    ];
    const issues = new Issues();
    const text = JSON.stringify([{ category: 'Menu', items }], null, 1);
    const { file, notes } = await readMenuFile({ format: 'json', text }, issues);
    expect(file.items?.map((item) => [item.energy_kcal, item.fat_g, item.protein_g])).toEqual([
      [450, null, null],
      [800, null, 52],
      [240, 9, null],
      [null, null, null],
    ]);
    expect(issues.inOrder()).toEqual([]);
    expect(saidIn('en', notes).map(({ about, sentence }) => `${about}: ${sentence}`)).toContain(
      'Platter: "800-1200" under "calories" is not one number; guests see none',
    );
  });

  it('with dishes beside their categories, in fils and several languages, is too [IMP-11]', async () => {
    const menu = {
      menus: [{ id: 'm', title: { translations: { en: 'All day' } }, category_ids: ['c', 'p'] }],
      categories: [
        {
          id: 'c',
          title: { translations: { en: 'Mezze', ar: 'مازة' } },
          entities: [{ id: 'i', type: 'ITEM' }],
        },
        { id: 'p', title: { translations: { en: 'Popular' } }, entities: [{ id: 'i', type: 'ITEM' }] },
      ],
      items: [
        {
          id: 'i',
          title: { translations: { en_us: 'Hummus', ar: 'حمص' } },
          price_info: { price: 3250 },
          modifier_group_ids: { ids: ['g'] },
        },
        { id: 'o', title: { translations: { en: 'Olives' } }, price_info: { price: 400 } },
      ],
      modifier_groups: [
        {
          id: 'g',
          title: { translations: { en: 'Extras' } },
          quantity_info: { quantity: { min_permitted: 0, max_permitted: 3 } },
          modifier_options: [{ id: 'o', type: 'ITEM' }],
        },
      ],
    };
    expect(await read(menu)).toMatchObject({
      dishes: ['Hummus/حمص | Mezze | 32.50 | Extras 0-3: Olives 4.00'],
      faults: [],
      notes: expect.arrayContaining(['Hummus: it stands in several categories; it has the first of them']),
    });
  });

  it('whose lists say what they are a category of is too [IMP-11]', async () => {
    const menu = [{ category: 'Mezze', items: [{ name: 'Hummus', price: 33 }] }];
    expect((await read(menu)).dishes).toEqual(['Hummus | Mezze | 33.00']);
  });

  it('that is a plain list is too [IMP-11]', async () => {
    expect((await read([{ name: 'Hummus', category: 'Mezze', price: '32' }])).dishes).toEqual([
      'Hummus | Mezze | 32.00',
    ]);
  });

  it('says what cannot be taken as it is [IMP-11]', async () => {
    const needed = { ...sauces, min: 1, options: [{ name: 'Garlic', price: 1.5 }] };
    const items = [
      { name: 'Hummus', price: { amount: 12, currency: 'USD' } },
      { name: 'Kebab', price: 12.345 },
      { name: 'Tawook', price: 45, options: [needed] },
    ];
    expect((await read([{ name: 'Mezze', items }])).faults).toEqual([
      'Hummus › price: the price is in USD; prices are in AED',
      'Kebab › price: "12.345" has three places, and AED has two; if it means 12345.00, write it like that',
      'Tawook › Sauces: 1 to 2 must be chosen and every choice costs something; one must cost nothing',
    ]);
  });

  it('is not what our own files are', async () => {
    const { faults } = await read({
      categories: [{ key: 'mezze', name: { en: 'Mezze' } }],
      items: [{ slug: 'hummus' }],
    });
    expect(faults.join('\n')).toContain('items › hummus: "category" is missing');
  });
});
