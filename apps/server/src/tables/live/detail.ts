import type { DataOf } from '@sufra/contract/calls';
import type { Language } from '@sufra/contract/core/constants';
import { type Holder, may } from '@sufra/contract/core/permissions';
import { fils, formatMoney } from '@sufra/domain/core/money';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import { isoInstant } from '../../core/instant.ts';
import { inLanguage } from '../../menu/snapshot/snapshot.ts';
import type { StoredLineOption, Translations } from '../../menu/snapshot/stored.ts';
import { staffNames } from '../../venue/staff/queries.ts';
import { floor, tablesInOrder } from '../floor/queries.ts';
import { zoneNames } from '../zones/queries.ts';
import { type Party, partiesNow, statesOfParty } from './party.ts';
import { presentStates } from './queries.ts';
import type { LineAt } from './store.ts';

type Detail = DataOf<'staffTable'>['table'];
type Visit = NonNullable<Detail['visit']>;

/** Who looks at a table, and in which language. */
interface Viewer {
  readonly holder: Holder;
  readonly language: Language;
}

/** A table with its guests, its dishes and what is due, as a role may see it. */
export async function tableDetail(
  context: Context,
  viewer: Viewer,
  number: string,
): Promise<Result<Detail, 'table_not_found'>> {
  const { read } = context.db;
  const { time_zone } = context.menu.current().venue;
  const [row] = await tablesInOrder(read, number);
  if (row === undefined) return refuse('table_not_found');
  const [table] = await floor(context, viewer.holder, number);
  const party = (await partiesNow(read, number)).get(number);
  const visit = table?.visit ?? undefined;
  const isSame = party !== undefined && visit?.id === party.row.id;
  return ok({
    number,
    zone: (await zoneNames(read, viewer.language))(row.zone),
    seats: row.seats,
    states: presentStates(statesOfParty(party), time_zone),
    visit: isSame ? { ...visit, ...(await presentVisit(context, viewer, party)) } : null,
  });
}

async function presentVisit(
  context: Context,
  viewer: Viewer,
  { row, size, lines }: Party,
): Promise<Pick<Visit, 'party' | 'counted' | 'served_by' | 'lines'>> {
  const names = await staffNames(context.db.read);
  const servedBy = row.served_by === null ? undefined : names.get(row.served_by);
  return {
    party: size,
    counted: row.party,
    served_by: row.served_by === null ? null : { id: row.served_by, name: servedBy ?? '' },
    lines: lines.map((line) => presentLine(context, viewer, line)),
  };
}

function presentLine(context: Context, { holder, language }: Viewer, line: LineAt): Visit['lines'][number] {
  const { default_language, time_zone } = context.menu.current().venue;
  const inTheirs = (texts: Translations) => inLanguage(texts, language, default_language);
  const read = (json: string) => inTheirs(JSON.parse(json) as Translations);
  const options = line.options === '[]' ? [] : (JSON.parse(line.options) as StoredLineOption[]);
  // A dish chosen within a combo is a line of its own.
  const chosen = options.filter(({ item_id }) => item_id === null);
  return {
    id: line.id,
    order_id: line.order_id,
    name: read(line.names),
    quantity: line.quantity,
    status: line.status,
    course: line.course,
    seat: line.seat,
    status_at: isoInstant(line.status_at, time_zone),
    placed_at: isoInstant(line.placed_at, time_zone),
    details: [
      ...(line.cook_type === '' ? [] : [read(line.cook_type)]),
      ...chosen.map(({ names, quantity }) =>
        quantity === 1 ? inTheirs(names) : `${quantity} × ${inTheirs(names)}`,
      ),
      ...(line.instructions === '' ? [] : [line.instructions]),
    ],
    customer_id: line.ordered_by,
    total:
      may(holder, 'tables.amounts') && line.part_of === null
        ? formatMoney(fils(line.total - line.comped))
        : null,
  };
}
