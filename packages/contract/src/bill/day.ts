import Type from 'typebox';
import { defineCall } from '../core/call.ts';
import { Instant, Money, Nullable, Page } from '../core/schema.ts';

/** What a report says of something: how many, and how much. */
const Sum = Type.Object({ count: Type.Integer(), amount: Money });

/**
 * The money of a span of time. `net_sales` is sales less discounts, comps and refunds; with the service charge it is what
 * VAT is in, `taxable`. `taken` is that with the tips and what is still to go back: the sum of the payment types.
 */
const Statement = Type.Object({
  sales: Money,
  bills: Type.Integer(),
  discounts: Sum,
  comps: Sum,
  refunds: Sum,
  net_sales: Money,
  service_charge: Money,
  taxable: Money,
  vat: Money,
  without_vat: Money,
  tips: Money,
  /** Money that came twice or too late, and has not gone back. */
  surplus: Money,
  taken: Money,
});

/** A payment type, after what was given back. */
const Tender = Type.Object({
  method: Type.Enum(['cash', 'pos', 'card']),
  taken: Money,
  given_back: Money,
  left: Money,
});

/** A drawer that was counted. */
const CountedDrawer = Type.Object({
  drawer: Type.String(),
  by: Nullable(Type.String()),
  closed_at: Instant,
  opening_float: Money,
  expected: Money,
  counted: Money,
  difference: Money,
  note: Nullable(Type.String()),
});

/** What an X or a Z report says. */
export const DayFigures = Type.Object({
  statement: Statement,
  tenders: Type.Array(Tender),
  drawers: Type.Array(CountedDrawer),
  /** Dishes that were cancelled after they were ordered. */
  voids: Sum,
  /** The first and the last invoice or receipt. */
  invoices: Type.Object({ first: Nullable(Type.String()), last: Nullable(Type.String()) }),
});

/** A closed day. It never changes; the beginning of its hash is on its print. */
export const ZReport = Type.Object({
  number: Type.String(),
  opened_at: Instant,
  opened_by: Nullable(Type.String()),
  closed_at: Instant,
  closed_by: Nullable(Type.String()),
  code: Type.String(),
  figures: DayFigures,
});

/** An hour of a day, and the same hour a week before. */
const Hour = Type.Object({ hour: Type.String(), sales: Money, bills: Type.Integer(), before: Money });

/** Something that is not right before closing. Only an uncounted drawer keeps the day open. */
const Check = Type.Object({
  kind: Type.Enum(['open_tables', 'open_tickets', 'open_drawers', 'drawer_difference']),
  count: Type.Integer(),
  /** The tables, drawers or dishes. */
  names: Type.Array(Type.String()),
  amount: Nullable(Money),
  /** What each of the open tables owes, in the order of their names; null for the rest, and for who sees no amounts. */
  dues: Nullable(Type.Array(Money)),
  note: Nullable(Type.String()),
});

/** A payment or refund whose outcome is not known: it belongs to the day when it is. */
const Unsettled = Type.Object({
  kind: Type.Enum(['payment', 'refund']),
  /** The attempt's, or the refund's. */
  id: Type.String(),
  table: Type.String(),
  order_ref: Type.String(),
  name: Nullable(Type.String()),
  method: Type.Enum(['cash', 'pos', 'card']),
  amount: Money,
  since: Instant,
});

const ZParams = Type.Object({ number: Type.String({ pattern: '^[0-9]{1,9}$' }) });

export const dayCalls = {
  staffDay: defineCall('staffDay', {
    summary: 'The X report: what came since the day was last closed, and what is not right before closing',
    access: { who: 'staff', may: 'day.see' },
    data: Type.Object({
      now: Instant,
      /** The day of the venue that it is now, as 2026-03-10. */
      day: Type.String(),
      /** When the day was last closed; null before the first time. */
      since: Nullable(Instant),
      /** The number that the next Z report gets. */
      next_number: Type.String(),
      /** Null for who counts drawers and sees no reports while one is open: a count must be blind. */
      figures: Nullable(DayFigures),
      hours: Type.Array(Hour),
      /** Until when everything is counted, after an upgrade; null if the hours are counted whole. */
      hours_counted_until: Nullable(Instant),
      /**
       * Sales in the hours of the day that are over, and in the same hours a week before; null in the first hour, and where
       * hours are still being counted.
       */
      compared: Nullable(Type.Object({ until: Type.String(), sales: Money, before: Money })),
      checks: Type.Array(Check),
      unsettled: Type.Array(Unsettled),
    }),
  }),
  closeDay: defineCall('closeDay', {
    summary: 'Closes the day: makes its Z report, which never changes',
    access: { who: 'staff', may: 'day.close' },
    creates: true,
    success: 201,
    /** The number that the screen said the report would get, so that nobody closes a day that somebody just closed. */
    body: Type.Object({ number: Type.String({ pattern: '^[0-9]{1,9}$' }) }),
    data: Type.Object({ report: ZReport }),
    errors: ['day_already_closed', 'drawer_not_counted'],
  }),
  zReports: defineCall('zReports', {
    summary: 'The closed days, newest first',
    access: { who: 'staff', may: 'day.see' },
    query: Type.Object({ page: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,5}$' })) }),
    data: Page(
      Type.Object({
        number: Type.String(),
        closed_at: Instant,
        closed_by: Nullable(Type.String()),
        taken: Money,
        difference: Money,
      }),
    ),
  }),
  zReport: defineCall('zReport', {
    summary: 'A closed day',
    access: { who: 'staff', may: 'day.see' },
    params: ZParams,
    data: Type.Object({ report: ZReport }),
    errors: ['z_report_not_found'],
  }),
} as const;
