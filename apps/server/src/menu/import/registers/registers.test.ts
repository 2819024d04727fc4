import { formatMoney } from '@sufra/domain/core/money';
import { describe, expect, it } from 'vitest';
import { Issues, saidIn } from '../read/issues.ts';
import { isShared } from '../read/option-fields.ts';
import { readMenuFile } from '../read-file.ts';

/** Reads a catalogue; every dish as one line, with its options. */
async function read(text: string, optionGroups: readonly string[] = []) {
  const issues = new Issues();
  const context = { language: 'en', dishes: [], optionGroups } as const;
  const { file, notes } = await readMenuFile({ format: 'csv', text }, issues, context);
  const dishes = (file.items ?? []).map(({ slug, category, price, options, description }) => {
    const groups = options.map((group) => {
      if (isShared(group)) return group.value;
      const choices = group.choices.value.map(
        (choice) => `${choice.name?.value.en} ${formatMoney(choice.price.value)}`,
      );
      return `${group.name.value.en} ${group.min.value}-${group.max?.value}: ${choices.join(', ')}`;
    });
    return [slug.value, category.value, formatMoney(price), description.value.en ?? '', ...groups].join(
      ' | ',
    );
  });
  return {
    dishes,
    faults: saidIn('en', issues.inOrder()).map(
      ({ line, about, sentence }) => `${line} | ${about} | ${sentence}`,
    ),
    notes: saidIn('en', notes).map(({ line, sentence }) => `${line} ${sentence}`),
  };
}

describe("Square's item library", () => {
  const head =
    'Reference Handle,Token,Item Name,Customer-facing Name,Variation Name,SKU,Description,Categories,Price,Archived,Tax - VAT (5%),Modifier Set - Sauces';
  const rows = [
    '#hummus,A1,Hummus,Hummus Beiruti,Small,H1,<p>Smooth &amp; warm</p>,Food > Mezze (ABCDEFGH234567),22.00,N,Y,Y',
    '#hummus,A2,Hummus,Hummus Beiruti,Large,H2,<p>Smooth &amp; warm</p>,Food > Mezze (ABCDEFGH234567),32.50,N,Y,Y',
    '#tea,B1,Tea,,Regular,,,Drinks,8.00,N,Y,N',
    '#old,C1,Old soup,,Regular,,,Soups,8.00,Y,Y,N',
  ];

  it('is known by itself: variations are a group of options [IMP-10]', async () => {
    expect(await read([head, ...rows].join('\n'), ['Sauces'])).toMatchObject({
      dishes: [
        'hummus-beiruti | Mezze | 22.00 | Smooth & warm | Choice 1-1: Small 0.00, Large 10.50 | Sauces',
        'tea | Drinks | 8.00 | ',
      ],
      faults: [],
      notes: expect.arrayContaining([
        '1 this is a catalogue of Square',
        '5 it is archived at the register, and was left out',
      ]),
    });
  });

  it('names modifiers that it does not list [IMP-10]', async () => {
    const { dishes, notes } = await read([head, ...rows].join('\n'));
    expect(dishes[0]).not.toContain('Sauces');
    expect(notes.join('\n')).toContain('the modifiers "Sauces" are named in this file and not listed');
  });

  it('has prices that are typed at the register: these are refused [IMP-10]', async () => {
    const wrong = [head, ...rows].join('\n').replace('32.50', 'variable').replace('8.00', 'variable');
    expect((await read(wrong)).faults).toEqual([
      '3 | Hummus Beiruti › Price | "variable" is not an amount; write it in AED, like "32.00"',
      '4 | Tea › Price | "variable" is not an amount; write it in AED, like "32.00"',
    ]);
  });
});

describe("Loyverse's items", () => {
  const text = [
    'Handle,SKU,Name,Category,Description,Sold by weight,Option 1 name,Option 1 value,Option 2 name,Option 2 value,Cost,Barcode,SKU of included item,Quantity of included item,Track stock,Available for sale [Nahar],Price [Nahar],In stock [Nahar],"Modifier - ""Sauces"""',
    'hummus,10001,Hummus,Mezze,Smooth,N,Size,Small,,,3.00,,,,N,Y,22.00,,Y',
    'hummus,10002,,,,,,Large,,,4.00,,,,,Y,32.50,,',
    'tea,10003,Tea,Drinks,,N,,,,,,,,,N,Y,8.00,,N',
    'gone,10004,Gone,Drinks,,N,,,,,,,,,N,N,8.00,,N',
    'mix,10005,Mixed grill,Grill,,N,,,,,,,,,N,Y,90.00,,N',
    'mix,,,,,,,,,,,,10001,1,,,,,',
  ].join('\n');

  it('are known by themselves: the rows of a handle are one dish [IMP-10]', async () => {
    expect(await read(text, ['sauces'])).toMatchObject({
      dishes: [
        'hummus | Mezze | 22.00 | Smooth | Size 1-1: Small 0.00, Large 10.50 | Sauces',
        'tea | Drinks | 8.00 | ',
        'mixed-grill | Grill | 90.00 | ',
      ],
      faults: [],
      notes: expect.arrayContaining([
        '1 this is a catalogue of Loyverse',
        '5 it is not for sale at the register, and was left out',
        '7 this row is a part of the dish above, and was left out',
      ]),
    });
  });
});
