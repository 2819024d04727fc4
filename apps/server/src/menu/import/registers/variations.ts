/** What a cash register sells in several ways, as a group of options. */
import type { Language } from '@sufra/contract/core/constants';
import { type Fils, formatMoney, parseMoney, subtractFils } from '@sufra/domain/core/money';
import type { LocatedMember, LocatedValue } from '../read/located-json.ts';

/** One way of selling a dish: its name, and its price as the menu writes prices. */
export interface Variation {
  readonly name: string;
  readonly price: string;
  readonly line: number;
}

/** What a group is called whose file gives no name. */
const choice: Readonly<Record<Language, string>> = {
  en: 'Choice',
  ar: 'الاختيار',
  ru: 'Вариант',
  tr: 'Seçim',
};

/**
 * A group with exactly one choice. The first variation is the dish as it comes, and the others cost more or less than it. The
 * prices are amounts of AED.
 */
export function groupOf(
  name: string | undefined,
  variations: readonly Variation[],
  language: Language,
): LocatedValue {
  const [first] = variations;
  const line = first?.line ?? 1;
  const base = amountOf(first?.price);
  const choices = variations.map((one) =>
    objectAt(one.line, {
      name: textAt(one.line, one.name),
      price: textAt(one.line, formatMoney(subtractFils(amountOf(one.price), base))),
    }),
  );
  return objectAt(line, {
    name: textAt(line, name ?? choice[language]),
    min: textAt(line, '1'),
    max: textAt(line, '1'),
    choices: { kind: 'list', line, entries: choices },
  });
}

function amountOf(price: string | undefined): Fils {
  const amount = parseMoney(price ?? '');
  if (amount === undefined) throw new Error(`"${price}" was read as a price before`);
  return amount;
}

/** An object of a menu file. */
export function objectAt(line: number, members: Readonly<Record<string, LocatedValue>>): LocatedValue {
  const entries = Object.entries(members).map(([name, value]): [string, LocatedMember] => [
    name,
    { line, value },
  ]);
  return { kind: 'object', line, members: new Map(entries) };
}

/** A text of a menu file. */
export function textAt(line: number, text: string): LocatedValue {
  return { kind: 'text', line, text };
}
