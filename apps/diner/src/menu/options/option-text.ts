import { listed } from '../../shared/i18n.ts';
import type { ChosenOption } from './shapes.ts';

type Named = Pick<ChosenOption, 'name' | 'quantity'>;

/** What was chosen, as one text: `Large, 2 × Cheese`. Other servers send none. */
export function optionText(options: readonly Named[] | undefined): string {
  return listed((options ?? []).map(labelOf));
}

/** An option with how many of it. */
export function labelOf({ name, quantity }: Named): string {
  return quantity > 1 ? `${String(quantity)} × ${name}` : name;
}

/** A dish's name with what was chosen of it: `Kebab (Large, 2 × Cheese)`. */
export function nameWith(name: string, options: readonly Named[] | undefined): string {
  const text = optionText(options);
  return text === '' ? name : `${name} (${text})`;
}
