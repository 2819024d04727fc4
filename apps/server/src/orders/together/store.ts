import type { Row } from '../../database/schema/rows.ts';
import { bulkStatement, statement } from '../../database/sql.ts';

/** A guest who came to a visit. */
export interface GuestOfVisit {
  readonly customer_id: string;
  readonly name: string | null;
  readonly joined_at: number;
  readonly left_at: number | null;
  readonly proven: number;
  readonly admitted_by: string | null;
  /** What they agreed to by being ready; null when they aren't. */
  readonly agreed: string | null;
  /** The dish that ran out when somebody ordered it for them. */
  readonly short_of: number | null;
  readonly hides_cart: number;
}

/** Everyone who came to a visit, in the order they came, including those who left. */
export const guestsOfVisit = statement<{ visit_id: string }, GuestOfVisit>((sql, args) =>
  sql
    .selectFrom('visit_guests')
    .innerJoin('customers', 'customers.id', 'visit_guests.customer_id')
    .leftJoin('ready_guests', (join) =>
      join
        .onRef('ready_guests.visit_id', '=', 'visit_guests.visit_id')
        .onRef('ready_guests.customer_id', '=', 'visit_guests.customer_id'),
    )
    .select(['visit_guests.customer_id', 'name', 'joined_at', 'left_at', 'proven', 'admitted_by'])
    .select(['agreed', 'short_of', 'hides_cart'])
    .where('visit_guests.visit_id', '=', args.visit_id)
    .orderBy('joined_at')
    .orderBy('visit_guests.customer_id'),
);

/** A cart line, and whose it is. */
export type LineOfGuest = Omit<Row<'cart_lines'>, 'created_at'>;

/** The cart lines of several guests, those of each in the order in which they were added. */
export const cartLinesOfGuests = bulkStatement<{ customer_id: string }, LineOfGuest>((sql, guests) =>
  sql
    .selectFrom('cart_lines')
    .select([
      'id',
      'customer_id',
      'item_id',
      'quantity',
      'instructions',
      'cook_type',
      'serve_type',
      'options',
    ])
    .where(
      'customer_id',
      'in',
      guests.map(({ customer_id }) => customer_id),
    )
    .orderBy('id'),
);

/** The allergens that several guests avoid. */
export const avoidedByGuests = bulkStatement<
  { customer_id: string },
  { customer_id: string; allergen_id: number }
>((sql, guests) =>
  sql
    .selectFrom('customer_allergens')
    .select(['customer_id', 'allergen_id'])
    .where(
      'customer_id',
      'in',
      guests.map(({ customer_id }) => customer_id),
    ),
);

/** Whether a customer has ordered in a visit before. */
export const orderedBefore = statement<{ visit_id: string; customer_id: string }, { id: string }>(
  (sql, args) =>
    sql
      .selectFrom('rounds')
      .innerJoin('orders', 'orders.id', 'rounds.order_id')
      .innerJoin('order_lines', 'order_lines.round_id', 'rounds.id')
      .select('rounds.id')
      .where('visit_id', '=', args.visit_id)
      .where('placed_by', '=', args.customer_id)
      .where('order_lines.status', 'not in', ['awaiting_confirmation', 'cancelled'])
      .limit(1),
);

/** Marks a guest as ready: this is what they agree to. */
export const setAgreed = statement<{ visit_id: string; customer_id: string; agreed: string }, never>(
  (sql, args) =>
    sql
      .insertInto('ready_guests')
      .values({
        visit_id: args.visit_id,
        customer_id: args.customer_id,
        agreed: args.agreed,
        short_of: null,
      })
      .onConflict((conflict) =>
        conflict.columns(['visit_id', 'customer_id']).doUpdateSet({ agreed: args.agreed, short_of: null }),
      ),
);

/** Takes back that a guest is ready, because a dish of theirs ran out; unless they agreed to something else meanwhile. */
export const markShort = statement<
  { visit_id: string; customer_id: string; agreed: string; short_of: number },
  never
>(
  (sql, args) =>
    sql
      .updateTable('ready_guests')
      .set({ agreed: null, short_of: args.short_of })
      .where('visit_id', '=', args.visit_id)
      .where('customer_id', '=', args.customer_id)
      .where('agreed', '=', args.agreed) as never,
);

/** Hides what a guest chooses from the others at the table, or shows it. */
export const setHidesCart = statement<{ id: string; hides_cart: number }, never>(
  (sql, args) =>
    sql.updateTable('customers').set({ hides_cart: args.hides_cart }).where('id', '=', args.id) as never,
);
