import type { Row } from '../../database/schema/rows.ts';
import { statement } from '../../database/sql.ts';

/** The zones of the plan, as JSON. */
export const zonesOfPlan = statement<Record<string, never>, Pick<Row<'floor_plans'>, 'zones'>>((sql) =>
  sql.selectFrom('floor_plans').select('zones').where('id', '=', 1),
);
