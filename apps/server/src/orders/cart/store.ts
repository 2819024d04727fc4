import { bulkStatement, statement } from '../../database/sql.ts';

/** A stored cart line. `cook_type` is its key, or '' for none; `options` is the `choiceKey` of what was chosen. */
export interface CartLine {
  readonly id: string;
  readonly item_id: number;
  readonly quantity: number;
  readonly instructions: string;
  readonly cook_type: string;
  readonly serve_type: string;
  readonly options: string;
}

/** What identifies a cart line: two lines with the same key are one. */
export interface CartLineKey {
  readonly customer_id: string;
  readonly item_id: number;
  readonly instructions: string;
  readonly cook_type: string;
  readonly serve_type: string;
  readonly options: string;
}

const lineColumns = [
  'id',
  'item_id',
  'quantity',
  'instructions',
  'cook_type',
  'serve_type',
  'options',
] as const;

export const cartLines = statement<{ customer_id: string }, CartLine>((sql, args) =>
  sql.selectFrom('cart_lines').select(lineColumns).where('customer_id', '=', args.customer_id).orderBy('id'),
);

/** The line with this id. */
export const cartLine = statement<{ customer_id: string; id: string }, CartLine>((sql, args) =>
  sql
    .selectFrom('cart_lines')
    .select(lineColumns)
    .where('customer_id', '=', args.customer_id)
    .where('id', '=', args.id),
);

/** One customer's cart lines with any of these dishes. */
export const cartLinesOf = bulkStatement<{ customer_id: string; item_id: number }, CartLine>((sql, dishes) =>
  sql
    .selectFrom('cart_lines')
    .select(lineColumns)
    .where('customer_id', '=', dishes[0]?.customer_id ?? '')
    .where(
      'item_id',
      'in',
      dishes.map((dish) => dish.item_id),
    ),
);

export const countLines = statement<{ customer_id: string }, { lines: number }>((sql, args) =>
  sql
    .selectFrom('cart_lines')
    .select((eb) => eb.fn.countAll<number>().as('lines'))
    .where('customer_id', '=', args.customer_id),
);

/** Adds the line, or sets its quantity if there is one with the same key. */
export const putLine = statement<
  CartLineKey & { id: string; quantity: number; created_at: number },
  CartLine
>((sql, args) =>
  sql
    .insertInto('cart_lines')
    .values({
      id: args.id,
      customer_id: args.customer_id,
      item_id: args.item_id,
      quantity: args.quantity,
      instructions: args.instructions,
      cook_type: args.cook_type,
      serve_type: args.serve_type,
      options: args.options,
      created_at: args.created_at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'item_id', 'cook_type', 'serve_type', 'instructions', 'options'])
        .doUpdateSet({ quantity: args.quantity }),
    )
    .returning(lineColumns),
);

/** Sets the quantity of the line with this id. */
export const setQuantity = statement<{ customer_id: string; id: string; quantity: number }, CartLine>(
  (sql, args) =>
    sql
      .updateTable('cart_lines')
      .set({ quantity: args.quantity })
      .where('customer_id', '=', args.customer_id)
      .where('id', '=', args.id)
      .returning(lineColumns),
);

/** Gives the line with this id another key, and a quantity. */
export const changeLine = statement<CartLineKey & { id: string; quantity: number }, CartLine>((sql, args) =>
  sql
    .updateTable('cart_lines')
    .set({
      quantity: args.quantity,
      instructions: args.instructions,
      cook_type: args.cook_type,
      serve_type: args.serve_type,
      options: args.options,
    })
    .where('customer_id', '=', args.customer_id)
    .where('id', '=', args.id)
    .returning(lineColumns),
);

export const deleteLine = statement<{ customer_id: string; id: string }, never>(
  (sql, args) =>
    sql
      .deleteFrom('cart_lines')
      .where('customer_id', '=', args.customer_id)
      .where('id', '=', args.id) as never,
);

export const deleteLines = bulkStatement<{ id: string }, never>(
  (sql, lines) =>
    sql.deleteFrom('cart_lines').where(
      'id',
      'in',
      lines.map((line) => line.id),
    ) as never,
);
