import Type from 'typebox';
import { type Language, languages, limits, paymentMethods } from './constants.ts';

/** An amount in the API: a decimal string in AED with two places, "45.50". */
export const Money = Type.String({
  pattern: '^-?\\d+\\.\\d{2}$',
  description: 'AED with two places, e.g. "45.50"',
});

/** An amount as clients may send it: a number or a text, with at most two decimals. */
export const MoneyInput = Type.Union([Type.Number(), Type.String({ maxLength: 20 })]);

/** A percentage or an amount, as forms send it; non-numeric text counts as 0 (AMOUNT-6). */
export const ChoiceValueInput = Type.Union([Type.Number(), Type.String({ maxLength: 20 })]);

/** An instant, ISO 8601 with offset. */
export const Instant = Type.String({ description: 'ISO 8601 with offset' });

/** A public integer id: a number, or its digits as text (forms send text). */
export const IntegerIdInput = Type.Union([
  Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  Type.String({ pattern: '^[1-9][0-9]{0,9}$' }),
]);

/** A quantity from 1 to 99: a number, or its digits as text (the item dialog sends text). */
export const QuantityInput = Type.Union([
  Type.Integer({ minimum: 1, maximum: limits.quantity }),
  Type.String({ pattern: '^[1-9][0-9]?$' }),
]);

/** A count from 0 to `maximum`: a number, or its digits as text (forms send text). */
export function CountInput(maximum: number) {
  return Type.Union([Type.Integer({ minimum: 0, maximum }), Type.String({ pattern: '^(0|[1-9][0-9]?)$' })]);
}

/** An opaque, unguessable id. */
export const OpaqueId = Type.String({ minLength: 1, maxLength: 64 });

/**
 * A payment method, as is or capitalised, as the app sends it. No enum: names that differ in case alone break the
 * clients that generators write.
 */
export const PaymentMethodInput = Type.String({
  pattern: '^(?:[Cc]ash|[Cc]ard|pos|POS)$',
  description: 'cash, card or pos; Cash, Card and POS mean the same',
});

/** A payment method. */
export const Method = Type.Enum(paymentMethods);

/** Text that may be missing, null or empty. */
export function OptionalText(maxLength: number) {
  return Type.Optional(Type.Union([Type.String({ maxLength }), Type.Null()]));
}

/** A text by language; one that is missing, null or empty is not there. */
export function Texts(maxLength: number) {
  const text = OptionalText(maxLength);
  const byLanguage = Object.fromEntries(languages.map((language) => [language, text]));
  return Type.Object(byLanguage as Record<Language, typeof text>);
}

/** A value, or null. */
export function Nullable<Schema extends Type.TSchema>(schema: Schema, description?: string) {
  return Type.Union([schema, Type.Null()], description === undefined ? {} : { description });
}

/** Fields that clients send with most bodies; the server ignores them. */
const harmless = { customer_id: {}, dine_table_id: {} };

/**
 * A body in which every field is optional. It must not have only unknown fields: a misspelt field must not pass for an
 * empty body.
 */
export function OptionalBody<Fields extends Type.TProperties>(fields: Fields) {
  const some = Object.keys(fields).map((name) => ({ required: [name] }));
  return Type.Object(fields, {
    anyOf: [...some, { properties: harmless, additionalProperties: false }],
  });
}

/** One page of a list: `data.data` of an answer. */
export function Page<Schema extends Type.TSchema>(item: Schema) {
  return Type.Object({
    data: Type.Array(item),
    current_page: Type.Integer(),
    per_page: Type.Integer(),
    last_page: Type.Integer(),
    total: Type.Integer(),
  });
}

/** Every call accepts a language in its query; the header Accept-Language does the same. */
export const LanguageQuery = { lang: Type.Optional(Type.String({ maxLength: 35 })) };

/** A path with the id of the guest whose things it is about. */
export const CustomerParams = Type.Object({ customerId: Type.String({ maxLength: 64 }) });
