/** The menu of the evening's restaurant: as its owner types it, and as everybody here reckons with it. */

/** A dish. `fils` is its price. */
export type Dish = { readonly name: string; readonly category: string; readonly fils: number };

type Row = readonly [
  category: string,
  name: string,
  arabic: string,
  price: string,
  station: string,
  minutes: number,
];

const rows: readonly Row[] = [
  ['Mezze', 'Hummus', 'حمص', '32.00', 'Cold', 8],
  ['Mezze', 'Falafel', 'فلافل', '30.50', 'Cold', 10],
  ['Mezze', 'Moutabal', 'متبل', '31.25', 'Cold', 8],
  ['Mezze', 'Tabbouleh', 'تبولة', '34.00', 'Cold', 8],
  ['Grills', 'Shish taouk', 'شيش طاووق', '58.00', 'Grill', 18],
  ['Grills', 'Kebab halabi', 'كباب حلبي', '64.75', 'Grill', 18],
  ['Grills', 'Lamb chops', 'ريش غنم', '96.00', 'Grill', 22],
  ['Grills', 'Sea bass', 'قاروص', '88.95', 'Grill', 20],
  ['Drinks', 'Lemon and mint', 'ليمون ونعناع', '24.00', 'Bar', 5],
  ['Drinks', 'Ayran', 'عيران', '16.05', 'Bar', 3],
  ['Drinks', 'Water', 'ماء', '9.00', 'Bar', 2],
  ['Drinks', 'Arabic coffee', 'قهوة عربية', '18.00', 'Bar', 5],
];

/** The stations of its kitchen, as addresses of the board name them. */
export const stations = ['cold', 'grill', 'bar'] as const;

/** Every dish. */
export const dishes: readonly Dish[] = rows.map(([category, name, , price]) => ({
  name,
  category,
  fils: Math.round(Number(price) * 100),
}));

/** The menu as a spreadsheet. One price has the letter O in it, as typed in a hurry; `mended` is that line as it should be. */
export function spreadsheet(): { readonly text: string; readonly line: number; readonly mended: string } {
  const lines = rows.map((row) => row.join(','));
  const wrong = 1;
  const mended = lines[wrong] ?? '';
  lines[wrong] = mended.replace('30.50', '3O.50');
  const text = `Category,Name,Arabic name,Price,Station,Preparation time\n${lines.join('\n')}\n`;
  return { text, line: wrong + 2, mended };
}
