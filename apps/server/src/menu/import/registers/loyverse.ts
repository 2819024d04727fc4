import { what } from '../read/what.ts';
import type { Register } from './register.ts';
import type { RegisterRow } from './register-rows.ts';

/** The items of Loyverse, as its back office exports them. A dish has its name in its first row alone. */
export const loyverse: Register = {
  name: 'Loyverse',
  headings: ['Handle', 'SKU', 'Name', 'Category', 'Sold by weight'],
  key: (row, above) => row.get('Handle') || (row.get('Name') === '' ? above : row.get('Name')),
  dishName: (row) => row.get('Name'),
  category: (row) => row.get('Category'),
  price(row) {
    const [ofStore] = row.all('Price [').map(([rest]) => `Price [${rest}`);
    return ofStore ?? row.column('Default price', 'Price');
  },
  variation(row) {
    const values = [1, 2, 3].map((at) => row.get(`Option ${at} value`)).filter((text) => text !== '');
    const names = [1, 2, 3].map((at) => row.get(`Option ${at} name`)).filter((text) => text !== '');
    return {
      name: values.join(' / ') || row.get('SKU'),
      group: names.length === 0 ? undefined : names.join(' / '),
    };
  },
  modifiers: (row) =>
    row
      .all('Modifier - ')
      .filter(([, text]) => isYes(text))
      .map(([name]) => name.replaceAll(/^"|"$/g, '')),
  leftOut(row) {
    const forSale = row.all('Available for sale');
    if (forSale.length > 0 && forSale.every(([, text]) => !isYes(text))) {
      return what('notForSale');
    }
    const isPart = row.get('SKU of included item') !== '' && row.get('Name') === '' && price(row) === '';
    return isPart ? what('partOfAbove') : undefined;
  },
};

function price(row: RegisterRow): string {
  return row.get('Default price', 'Price') || (row.all('Price [')[0]?.[1] ?? '');
}

function isYes(text: string): boolean {
  return /^(?:y|yes|true|1)$/i.test(text);
}
