import { what } from '../read/what.ts';
import type { Register } from './register.ts';
import type { RegisterRow } from './register-rows.ts';

/** The item library of Square, as its "Export library" writes it. */
export const square: Register = {
  name: 'Square',
  headings: ['Item Name', 'Variation Name', 'Price'],
  key: (row) => row.get('Reference Handle') || [row.get('Item Name'), category(row)].join(' / '),
  dishName: (row) => row.get('Customer-facing Name', 'Item Name'),
  category,
  price: () => 'Price',
  variation(row) {
    const name = row.get('Variation Name', 'Option Value 1');
    return { name: name === '' ? 'Regular' : name, group: row.get('Option Name 1') || undefined };
  },
  modifiers: (row) =>
    row
      .all('Modifier Set - ')
      .filter(([, text]) => isYes(text))
      .map(([name]) => name),
  leftOut(row) {
    if (isYes(row.get('Archived'))) return what('archived');
    return row.get('Item Name') === '' ? what('rowLeftOut') : undefined;
  },
};

/** "Food > Mezze (K3X…)" is Mezze. */
function category(row: RegisterRow): string {
  const [first = ''] = row.get('Category', 'Categories', 'Reporting Category').split(',');
  return (first.split('>').at(-1) ?? '').replace(/\s*\([A-Z0-9]{10,}\)\s*$/, '').trim();
}

function isYes(text: string): boolean {
  return /^(?:y|yes|true|1)$/i.test(text);
}
