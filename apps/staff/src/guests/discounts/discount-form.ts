import type { BodyOf } from '@sufra/contract/calls';
import { type Language, languages } from '@sufra/contract/core/constants';
import { formatMoney } from '@sufra/domain/core/money';
import { typedDecimal } from '@sufra/domain/core/typed-number';
import type { Messages } from '../../locales/messages.ts';
import { readAmount } from '../../shared/ui/money.ts';
import type { Discount } from './queries.ts';

/** What is typed into the form; every field as text. */
export type Typed = {
  readonly code: string;
  readonly type: 'fixed' | 'percentage';
  readonly value: string;
  readonly title: Partial<Record<Language, string>>;
  readonly description: Partial<Record<Language, string>>;
  readonly minimum_amount: string;
  readonly cap_limit: string;
  readonly valid_from: string;
  readonly valid_until: string;
  readonly limit_total: string;
  readonly limit_per_customer: string;
  readonly active: boolean;
};

type Sentence = keyof Messages & `discounts.${string}`;

/** What is wrong, by field. */
export type Faults = Partial<Record<keyof Typed, Sentence>>;

/** The form of a discount, or an empty one. */
export function typedOf(discount: Discount | undefined): Typed {
  return {
    code: discount?.code ?? '',
    type: discount?.type ?? 'percentage',
    value: shorter(discount?.value),
    title: discount?.title ?? {},
    description: discount?.description ?? {},
    minimum_amount: shorter(discount?.minimum_amount ?? '0'),
    cap_limit: shorter(discount?.cap_limit),
    valid_from: discount?.valid_from ?? '',
    valid_until: discount?.valid_until ?? '',
    limit_total: String(discount?.limit_total ?? ''),
    limit_per_customer: String(discount?.limit_per_customer ?? ''),
    active: !(discount?.withdrawn ?? false),
  };
}

const shorter = (amount: string | null | undefined) => (amount ?? '').replace(/\.00$/, '');

/** The code as it is stored: capital letters and digits. */
export function codeOf(typed: string): string {
  return typed.replaceAll(/\s/g, '').toUpperCase();
}

const wholeBill = 10_000;

/** What is wrong with what was typed; the server checks the same. */
export function faultsOf(typed: Typed): Faults {
  const value = readAmount(typed.value);
  const cap = typed.cap_limit.trim() === '' ? 1 : (readAmount(typed.cap_limit) ?? 0);
  const percents = typed.type === 'percentage';
  return {
    ...(/^[A-Z0-9]{3,40}$/.test(codeOf(typed.code)) ? {} : { code: 'discounts.codeWrong' }),
    ...(value ? {} : { value: 'discounts.valueWrong' }),
    ...(percents && value && value > wholeBill ? { value: 'discounts.tooMuch' } : {}),
    ...(languages.some((language) => typed.title[language]?.trim())
      ? {}
      : { title: 'discounts.titleMissing' }),
    ...(readAmount(typed.minimum_amount || '0') === undefined
      ? { minimum_amount: 'discounts.amountWrong' }
      : {}),
    ...(percents && cap <= 0 ? { cap_limit: 'discounts.amountWrong' } : {}),
    ...(typed.valid_until === ''
      ? { valid_until: 'discounts.lastDayMissing' }
      : typed.valid_from > typed.valid_until
        ? { valid_until: 'discounts.lastDayWrong' }
        : {}),
    ...(limitOf(typed.limit_total) === undefined ? { limit_total: 'discounts.limitWrong' } : {}),
    ...(limitOf(typed.limit_per_customer) === undefined
      ? { limit_per_customer: 'discounts.limitWrong' }
      : {}),
  };
}

/** A limit; null without one, undefined if it can't be read. */
function limitOf(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const count = Number(typedDecimal(typed));
  return Number.isInteger(count) && count >= 1 && count <= 1_000_000 ? count : undefined;
}

/** What is sent. Only for what has no faults. */
export function bodyOf(typed: Typed, version: string | null): BodyOf<'saveDiscount'> {
  const amount = (text: string) => formatMoney(readAmount(text || '0') ?? (0 as never));
  return {
    title: typed.title,
    description: typed.description,
    type: typed.type,
    value: amount(typed.value),
    minimum_amount: amount(typed.minimum_amount),
    cap_limit: typed.type === 'fixed' || typed.cap_limit.trim() === '' ? null : amount(typed.cap_limit),
    valid_from: typed.valid_from === '' ? null : typed.valid_from,
    valid_until: typed.valid_until,
    limit_total: limitOf(typed.limit_total) ?? null,
    limit_per_customer: limitOf(typed.limit_per_customer) ?? null,
    withdrawn: !typed.active,
    version,
  };
}
