import Type from 'typebox';
import { defineCall } from '../core/call.ts';
import { type Language, languages, limits } from '../core/constants.ts';
import { Money, MoneyInput, Nullable } from '../core/schema.ts';

/** A text in the venue's languages; a language may be missing. */
function TextsInput(maxLength: number) {
  const texts = languages.map((language) => [language, Type.Optional(Type.String({ maxLength }))] as const);
  return Type.Object(Object.fromEntries(texts) as Record<Language, Type.TOptional<Type.TString>>, {
    additionalProperties: false,
  });
}

const Texts = TextsInput(1000);
const Code = Type.String({ pattern: '^[A-Z0-9]{3,40}$', description: '3 to 40 capital letters and digits' });
const Day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', description: 'ISO date at the venue' });
const Limit = Nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 }));

/** A discount as the console shows it, with how often it was used. */
export const StaffDiscount = Type.Object({
  code: Type.String(),
  title: Texts,
  description: Texts,
  type: Type.Enum(['percentage', 'fixed']),
  value: Type.String({ description: 'per cent or AED, with two places' }),
  minimum_amount: Money,
  cap_limit: Nullable(Money),
  valid_from: Nullable(Type.String()),
  valid_until: Type.String(),
  limit_total: Nullable(Type.Integer()),
  limit_per_customer: Nullable(Type.Integer()),
  withdrawn: Type.Boolean(),
  uses: Type.Object({
    paid: Type.Integer({ description: 'shares that were paid with it' }),
    open: Type.Integer({ description: 'shares that keep it until they are paid' }),
  }),
  version: Type.String({ description: 'changes with every change; a change names the one it was made from' }),
});

/** The console's calls about discounts. */
export const discountCalls = {
  staffDiscounts: defineCall('staffDiscounts', {
    summary: 'All discounts with how often they were used, those that hold today first',
    access: { who: 'staff', may: 'discounts.edit' },
    data: Type.Object({
      today: Type.String({ description: 'ISO date at the venue: which discounts hold' }),
      discounts: Type.Array(StaffDiscount),
    }),
  }),
  saveDiscount: defineCall('saveDiscount', {
    summary: 'Adds a discount, or changes it; withdrawn ones can be used again after a change',
    access: { who: 'staff', may: 'discounts.edit' },
    params: Type.Object({ code: Code }),
    body: Type.Object({
      title: TextsInput(limits.name),
      description: Texts,
      type: Type.Enum(['percentage', 'fixed']),
      value: MoneyInput,
      minimum_amount: MoneyInput,
      cap_limit: Nullable(MoneyInput),
      valid_from: Nullable(Day),
      valid_until: Day,
      limit_total: Limit,
      limit_per_customer: Limit,
      withdrawn: Type.Boolean(),
      version: Nullable(Type.String({ maxLength: 64, description: 'what was changed; null adds one' })),
    }),
    data: Type.Object({ discount: StaffDiscount }),
    errors: ['discount_taken', 'discount_changed'],
  }),
} as const;
