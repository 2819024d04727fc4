import { formatMoney } from '@sufra/domain/core/money';
import { describe, expect, it } from 'vitest';
import { Issues, saidIn } from '../read/issues.ts';
import { csvRows } from './csv.ts';
import type { KnownDish } from './draft.ts';
import { readTable, type TableContext } from './table.ts';

const venue: TableContext = { language: 'en', dishes: [], optionGroups: [] };
const hummus: KnownDish = {
  slug: 'hummus-beiruti',
  names: { en: 'Hummus', ar: 'حمص' },
  category: { key: 'mezze', names: { en: 'Mezze' } },
  price: 3200,
  station: 'cold',
  preparation_time: 10,
  retired: false,
};

/** Reads a text; every dish as one line, with everything that was said about the file. */
async function read(text: string, context: TableContext = venue) {
  const issues = new Issues();
  const place = { about: '', issues };
  const { items, notes, headings } = await readTable(csvRows(text, place), place, context);
  return {
    dishes: items.map(
      ({ slug, name, category, price, station, preparation_time: minutes }) =>
        `${slug.value} | ${Object.values(name.value).join('/')} | ${category.value} | ${formatMoney(price)} | ${station} ${minutes}`,
    ),
    faults: saidIn('en', issues.inOrder()).map(
      ({ line, about, sentence }) => `${line} | ${about} | ${sentence}`,
    ),
    notes: saidIn('en', notes).map(({ line, about, sentence }) => `${line} | ${about} | ${sentence}`),
    headings: [...headings],
    nutrients: items.map((item) => [
      item.energy_kcal,
      item.fat_g,
      item.carbohydrates_g,
      item.protein_g,
      item.salt_mg,
    ]),
  };
}

describe('the headings of a table', () => {
  it.each([
    ['Category,Item Name,Price (AED)\nMezze,Hummus,32\n'],
    ['القسم,اسم الصنف,السعر (درهم)\nMezze,Hummus,32\n'],
    ['Категория;Название блюда;Цена, AED\nMezze;Hummus;32\n'],
    ['Kategori;Ürün Adı;Satış Fiyatı\nMezze;Hummus;32\n'],
    ['SECTION\tDish\tSelling price\nMezze\tHummus\t32\n'],
    ['sep=;\r\nCategory;Name;Price\r\nMezze;Hummus;32\r\n'],
  ])('%j is read [IMP-1]', async (text) => {
    expect(await read(text)).toMatchObject({
      dishes: ['hummus | Hummus | Mezze | 32.00 | kitchen 15'],
      faults: [],
    });
  });

  it.each([
    ['Name,Arabic Name', ['name_en', 'name_ar']],
    ['English,Arabic', ['name_en', 'name_ar']],
    ['Name (EN),Name (AR)', ['name_en', 'name_ar']],
    ['Название,Название (англ.)', ['name_ru', 'name_en']],
    ['الاسم بالعربية,الاسم بالإنجليزية', ['name_ar', 'name_en']],
    ['Name,الاسم', ['name_en', 'name_ar']],
    ['الاسم,Name', ['name_ar', 'name_en']],
    ['Ürün adı,İngilizce adı', ['name_tr', 'name_en']],
  ])('%j say their languages [IMP-1]', async (names, expected) => {
    expect((await read(`${names},Category,Price\nHummus,Humus,Mezze,32\n`)).headings.slice(0, 2)).toEqual(
      expected,
    );
  });

  it.each([
    ['Calories,Fat (g),Carbs,Protein,Salt (mg)'],
    ['السعرات الحرارية,الدهون,الكربوهيدرات,البروتين,الملح (mg)'],
    ['Калории,Жиры,Углеводы,Белки,Соль (мг)'],
    ['Kalori,Yağ,Karbonhidrat,Protein,Tuz (mg)'],
    ['kcal per portion,Total fat,Carbohydrates (g),Proteins,Salt in mg'],
  ])('%j say what a portion has [IMP-28]', async (headings) => {
    const found = await read(`Name,Category,Price,${headings}\nHummus,Mezze,32,450,12,30,9,800\n`);
    expect(found).toMatchObject({ nutrients: [[450, 12, 30, 9, 800]], faults: [] });
    expect(found.notes.join('\n')).not.toContain('not used');
  });

  it.each([
    ['Calories', '450 kcal', 450],
    ['Calories', '١٬٠٥٠', 1050],
    ['Calories', '"1,050"', 1050],
    ['Energy (kJ)', '1883', 450],
    ['Kalori', '~450 kcal.', 450],
    ['Calories', '-', null],
    ['Calories', '', null],
  ])('under %j %j is %j kcal, without a word [IMP-28]', async (heading, cell, kcal) => {
    const found = await read(`Name,Category,Price,${heading}\nHummus,Mezze,32,${cell}\n`);
    expect(found.nutrients[0]?.[0]).toBe(kcal);
    expect([...found.faults, ...found.notes].filter((one) => one.includes('"'))).toEqual([
      '2 | Hummus | no station for this new dish; it goes to "kitchen"',
    ]);
  });

  it.each([
    ['Calories', '450-500', 'is not one number'],
    ['Calories', 'low', 'is not one number'],
    ['Calories', '9000', 'is more than 5000'],
    ['Fat', '12 oz', 'has no unit that is known here'],
    ['Salt', '2', 'has no unit that is known here'],
  ])(
    'under %j %j is left out with a note: no menu is refused for it [IMP-28]',
    async (heading, cell, why) => {
      const found = await read(`Name,Category,Price,${heading}\nHummus,Mezze,32,${cell}\n`);
      expect(found).toMatchObject({ nutrients: [[null, null, null, null, null]], faults: [] });
      const start = `2 | Hummus | "${cell}" under "${heading}" ${why}`;
      expect(found.notes.filter((note) => note.startsWith(start))).toHaveLength(1);
    },
  );

  it('keeps whole numbers of our units [IMP-28]', async () => {
    const text = 'Name;Category;Price;Fat;Protein;Salt\nHummus;Mezze;32;12,6 g;900 mg;1.2 g\n';
    expect((await read(text)).nutrients).toEqual([[null, 13, null, 1, 1200]]);
  });

  it('of our own name is read as strictly as before, and a short word is no misspelt nutrient [IMP-28]', async () => {
    const own = await read('Name,Category,Price,energy_kcal\nHummus,Mezze,32,450 kcal\n');
    expect(own.faults).toHaveLength(1);
    expect((await read('Name,Category,Price,Cat,Sale\nHummus,Mezze,32,x,y\n')).notes).toContain(
      '1 |  | columns that are not used: "Cat", "Sale"',
    );
  });

  it('may stand below a title, a date and blank rows [IMP-1]', async () => {
    const text = 'Nahar - Menu 2026,,\n,,\nupdated 1 March,,\nName,Category,Price\nHummus,Mezze,32\n';
    expect(await read(text)).toMatchObject({
      dishes: ['hummus | Hummus | Mezze | 32.00 | kitchen 15'],
      faults: [],
      notes: expect.arrayContaining([
        '1 |  | the names of the columns are on line 4; what stands above them was left out',
      ]),
    });
  });

  it('that nothing here knows are left out with a note; misspelt ones, and prices without VAT, are refused', async () => {
    expect((await read('Name,Category,Price,Supplier,Cost\nHummus,Mezze,32,Ali,5\n')).notes).toContain(
      '1 |  | columns that are not used: "Supplier", "Cost"',
    );
    expect((await read('Name,Categroy,Price\nHummus,Mezze,32\n')).faults).toEqual([
      '1 |  | the column "Categroy" is not known; did you mean "category"?',
    ]);
    expect((await read('Name,Category,Price excl. VAT\nHummus,Mezze,32\n')).faults).toEqual([
      '1 |  | "Price excl. VAT" says that VAT is not in these prices; Sufra needs the price that guests pay',
    ]);
    expect((await read('Name,Category,Price,Rate\nHummus,Mezze,32,30\n')).faults).toEqual([
      '1 |  | the columns "Price" and "Rate" both mean price; take one of them out',
    ]);
    expect((await read('Dear guests,\nwelcome to our,house\n')).faults).toEqual([
      '1 |  | no row names the columns. The first 2 were looked at; this one has "Dear guests". Write a row with "Name" and "Price" above the dishes',
    ]);
  });
});

describe('the rows of a table', () => {
  it('have the category above them where cells were merged [IMP-2]', async () => {
    const { dishes, notes } = await read(
      'Category,Name,Price\nMezze,Hummus,32\n,Falafel,30\nGrill,Kebab,60\n,Tawook,50\n',
    );
    expect(dishes.map((dish) => dish.split(' | ')[2])).toEqual(['Mezze', 'Mezze', 'Grill', 'Grill']);
    expect(notes).toContain('3 | Falafel | no category here; it has the one above it');
  });

  it('begin a category where they have a name alone and no column says it [IMP-2]', async () => {
    const { dishes, notes } = await read('Name,Price\nMezze,\nHummus,32\n,\nGrill,\nKebab,60\n');
    expect(dishes).toEqual([
      'hummus | Hummus | Mezze | 32.00 | kitchen 15',
      'kebab | Kebab | Grill | 60.00 | kitchen 15',
    ]);
    expect(notes).toContain('5 | "Grill" | this row begins a category: it has a name and nothing else');
  });

  it('that add others up are left out with a note [IMP-2]', async () => {
    const { dishes, notes, faults } = await read(
      'Name,Category,Price\nHummus,Mezze,32\nTotal,,32\nИтого:,,32\n',
    );
    expect([dishes.length, faults]).toEqual([1, []]);
    expect(notes).toContain('3 | "Total" | this row adds up others and was left out');
    expect(notes).toContain('4 | "Итого:" | this row adds up others and was left out');
  });

  it('that are twice there name each other; every fault of a file is told at once [IMP-6]', async () => {
    const text = 'Name,Category,Price\nHummus,Mezze,32\nFalafel,Mezze,abc\nhummus,Mezze,30\nKebab,Grill,\n';
    expect((await read(text)).faults).toEqual([
      '3 | Falafel › Price | "abc" is not an amount; write it in AED, like "32.00"',
      '4 | hummus | "hummus" is here twice: it is also on line 2. Take one out, or give them names of their own',
      '5 | Kebab | it has no price; write one, or take the row out',
    ]);
  });

  it('may have one name in two categories: these are two dishes', async () => {
    const text = 'Name,Category,Price\nChicken,Shawarma,32\nChicken,Grill,60\n';
    const dishes = (await read(text)).dishes.map((dish) => dish.split(' | ')[0]);
    expect(dishes).toEqual(['chicken', 'chicken-grill']);
    const again = text
      .split('\n')
      .slice(1, 3)
      .map((row, at): KnownDish => {
        const [name = '', category = ''] = row.split(',');
        return {
          ...hummus,
          slug: dishes[at] ?? '',
          names: { en: name },
          category: { key: category, names: {} },
        };
      });
    expect(
      (await read(text, { ...venue, dishes: again })).dishes.map((dish) => dish.split(' | ')[0]),
    ).toEqual(dishes);
  });

  it('keep formulas as text, and words as they were written', async () => {
    expect((await read('Name,Category,Price\n=HYPERLINK("x"),Mezze,=1+1\n')).faults).toEqual([
      '2 |  | there is a quote in the middle of a cell; put the whole cell in quotes and double the ones inside it',
    ]);
    expect((await read('Name,Category,Price\n=1+1,Mezze,32\n')).dishes).toEqual([
      '1-1 | =1+1 | Mezze | 32.00 | kitchen 15',
    ]);
  });

  it('are too many when a menu can have been meant no more', async () => {
    const rows = Array.from({ length: 2500 }, (_, at) => `Dish ${at},Mezze,10`);
    expect((await read(['Name,Category,Price', ...rows].join('\n'))).faults).toEqual([
      '1 |  | more than 2000 dishes are too many; split the file',
    ]);
  });
});

describe('a price list', () => {
  const dishes = [hummus, { ...hummus, slug: 'old', names: { en: 'Old soup' }, retired: true }];
  const list = (text: string) => read(text, { ...venue, dishes });

  it.each(['slug,price\nhummus-beiruti,35\n', 'Name,Price\nHUMMUS,35\n', 'الاسم,السعر\nحمّص,٣٥\n'])(
    '%j changes the price alone [IMP-5]',
    async (text) => {
      expect(await list(text)).toMatchObject({
        dishes: [expect.stringMatching(/^hummus-beiruti \| .* \| mezze \| 35\.00 \| cold 10$/)],
        faults: [],
        notes: [],
      });
    },
  );

  it('names dishes that are on the menu [IMP-5]', async () => {
    expect((await list('Name,Price\nHumus,35\nOld soup,20\nSea bass,90\n')).faults).toEqual([
      '2 | Humus | there is no dish of that name on the menu; did you mean "Hummus"? A new dish needs a category: add a column "Category"',
      '3 | Old soup | it is off the menu; a column "Category" brings it back',
      '4 | Sea bass | there is no dish of that name on the menu. A new dish needs a category: add a column "Category"',
    ]);
  });

  it('says which dish it means where two have one name', async () => {
    const twins = [hummus, { ...hummus, slug: 'hummus-large' }];
    expect((await read('Name,Price\nHummus,35\n', { ...venue, dishes: twins })).faults).toEqual([
      '2 | Hummus | several dishes are called that: "hummus-beiruti", "hummus-large". Add a column "slug" that says which',
    ]);
  });

  it('names a dish with a name alike for the first rows of another file, and looks no further [IMP-26]', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => `Hummus${index},12.00`);
    const { faults } = await read(['Name,Price', ...rows].join('\n'), { ...venue, dishes: [hummus] });
    expect(faults.filter((fault) => fault.includes('did you mean "Hummus"'))).toHaveLength(50);
    expect(faults).toHaveLength(60);
  });
});
