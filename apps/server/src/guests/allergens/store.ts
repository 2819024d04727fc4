import { bulkStatement, statement } from '../../database/sql.ts';

interface CustomerAllergen {
  readonly customer_id: string;
  readonly allergen_id: number;
}

export const allergensOfCustomer = statement<{ customer_id: string }, { allergen_id: number }>((sql, args) =>
  sql.selectFrom('customer_allergens').select('allergen_id').where('customer_id', '=', args.customer_id),
);

export const clearAllergens = statement<{ customer_id: string }, never>((sql, args) =>
  sql.deleteFrom('customer_allergens').where('customer_id', '=', args.customer_id),
);

export const insertAllergens = bulkStatement<CustomerAllergen, never>((sql, rows) =>
  sql
    .insertInto('customer_allergens')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['customer_id', 'allergen_id']).doNothing()),
);
