import type { BodyOf, DataOf } from '@sufra/contract/calls';
import { languages } from '@sufra/contract/core/constants';
import { parseMoney } from '@sufra/domain/core/money';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { cleanParagraphs } from '@sufra/domain/core/text';
import { type DiscountFault, discountFaults } from '@sufra/domain/guests/discount';
import type { Context } from '../../context.ts';
import type { Staff } from '../../core/callers/principal.ts';
import type { Transaction } from '../../database/transaction.ts';
import { shownDiscount, versionOf } from './staff-queries.ts';
import * as store from './store.ts';

type Body = BodyOf<'saveDiscount'>;
type Saved = Result<DataOf<'saveDiscount'>, 'discount_changed' | 'discount_taken' | 'invalid_input'>;

/**
 * Adds a discount, or changes the one that `body.version` was read from. Shares that keep its coupon already keep what it
 * gave them.
 */
export async function saveDiscount(
  { db, clock }: Context,
  by: { readonly staff: Staff; readonly requestId: string },
  code: string,
  body: Body,
): Promise<Saved> {
  const wanted = wantedRow(code, body);
  if (!wanted.ok) return wanted;
  return db.write(async (tx): Promise<Saved> => {
    const before = await store.lockCoupon(tx, code);
    const version = before === undefined ? null : versionOf(before);
    if (before !== undefined && body.version === null) return refuse('discount_taken', { field: 'code' });
    if (version !== body.version) return refuse('discount_changed');
    if (before !== undefined) await store.updateCoupon(tx, wanted.value);
    else if (!(await store.insertCoupon(tx, wanted.value)))
      return refuse('discount_taken', { field: 'code' });
    const discount = await shown(tx, code);
    // Numbers and no code: who reads the log should not be able to use it.
    tx.audit({
      at: clock.now(),
      action: 'discount.save',
      subject: String(discount.id),
      staffId: by.staff.staffId,
      before: before === undefined ? undefined : logged(before),
      after: logged(wanted.value),
      requestId: by.requestId,
    });
    return ok({ discount: shownDiscount(discount) });
  });
}

async function shown(tx: Transaction, code: string) {
  const [row] = await store.couponsWithCounts(tx, code);
  if (row === undefined) throw new Error('a discount that was just saved is gone');
  return row;
}

const loggedFields = [
  'type',
  'value',
  'minimum_amount',
  'cap_limit',
  'valid_from',
  'valid_until',
  'limit_per_code',
  'limit_per_customer',
  'retired',
] as const;

function logged(row: store.NewCoupon) {
  return Object.fromEntries(loggedFields.map((field) => [field, row[field]]));
}

const fieldOf: Readonly<Record<DiscountFault, string>> = {
  worth_nothing: 'value',
  over_the_whole_bill: 'value',
  cap_of_a_fixed_amount: 'cap_limit',
  cap_of_nothing: 'cap_limit',
  ends_before_it_starts: 'valid_until',
};

function wantedRow(code: string, body: Body): Result<store.NewCoupon, 'invalid_input'> {
  const [value, minimum, cap] = [body.value, body.minimum_amount, body.cap_limit ?? '0'].map(parseMoney);
  if (value === undefined) return wrong('value');
  if (minimum === undefined || minimum < 0) return wrong('minimum_amount');
  if (cap === undefined) return wrong('cap_limit');
  for (const field of ['valid_from', 'valid_until'] as const)
    if (body[field] !== null && !isDay(body[field])) return wrong(field);
  const titles = texts(body.title);
  if (titles === '{}') return refuse('invalid_input', { field: 'title', rule: 'required' });
  const capLimit = body.cap_limit === null ? null : cap;
  const { type, valid_from, valid_until } = body;
  const [fault] = discountFaults({ type, value, capLimit, validFrom: valid_from, validUntil: valid_until });
  if (fault !== undefined) return wrong(fieldOf[fault]);
  return ok({
    code,
    titles,
    descriptions: texts(body.description),
    type,
    value,
    minimum_amount: minimum,
    cap_limit: capLimit,
    valid_from,
    valid_until,
    limit_per_code: body.limit_total,
    limit_per_customer: body.limit_per_customer,
    retired: body.withdrawn ? 1 : 0,
  });
}

const wrong = (field: string) => refuse('invalid_input', { field });

/** A day that the calendar has. */
function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** Texts as they are stored: the venue's languages in their order, and none that is empty. */
function texts(given: Body['title']): string {
  const told = languages.map((language) => [language, cleanParagraphs(given[language] ?? '', 1000)] as const);
  return JSON.stringify(Object.fromEntries(told.filter(([, text]) => text !== '')));
}
