/** Checks that each state is written in one place: by the statements that store what the domain decided. */
import { isNode, isTest, lineOf, type Node, type Source, walk } from './source.ts';

/** The columns that hold a state, by table, and the one file that writes them. */
const stateColumns: Readonly<
  Record<string, { readonly columns: readonly string[]; readonly writer: string }>
> = {
  orders: {
    columns: ['payment_status', 'paid_at', 'held_for', 'joined'],
    writer: 'apps/server/src/orders/rounds/store-states.ts',
  },
  order_lines: {
    columns: ['status', 'status_at', 'cancel_reason', 'reached'],
    writer: 'apps/server/src/orders/rounds/store-states.ts',
  },
  shares: {
    columns: ['status', 'paid_at'],
    writer: 'apps/server/src/bill/shares/store-states.ts',
  },
  attempts: {
    columns: ['state', 'live'],
    writer: 'apps/server/src/bill/attempts/store-states.ts',
  },
  refunds: {
    columns: ['state', 'done_at', 'done_by'],
    writer: 'apps/server/src/bill/refunds/store-states.ts',
  },
  approvals: {
    columns: ['state', 'answered_by', 'answered_at'],
    writer: 'apps/server/src/venue/approvals/store-states.ts',
  },
  service_requests: {
    columns: ['status', 'taken_at', 'taken_by', 'resolved_at', 'resolved_by', 'withdrawn'],
    writer: 'apps/server/src/tables/calls/store-states.ts',
  },
  cars: {
    columns: ['status', 'status_before', 'status_at', 'requested_at', 'fetched_by'],
    writer: 'apps/server/src/tables/cars/store-states.ts',
  },
  bookings: {
    columns: ['status', 'status_before', 'status_at', 'waiting_since', 'visit_id'],
    writer: 'apps/server/src/tables/bookings/store-states.ts',
  },
  visits: {
    columns: ['ended_at', 'ended_by', 'end_reason'],
    writer: 'apps/server/src/tables/visits/store.ts',
  },
};

const setters = new Set(['set', 'values', 'doUpdateSet']);

/** The statements of a file that write a state which only another file may write, one line each. */
export function foreignStates(source: Source): readonly string[] {
  if (!source.path.startsWith('apps/server/src/') || isTest(source.path)) return [];
  const found: string[] = [];
  walk(source, (node) => {
    const table = tableSet(node);
    const rule = table === undefined ? undefined : stateColumns[table];
    if (rule === undefined || source.path === rule.writer) return;
    const written = (node.arguments as readonly unknown[]).flatMap(columnsIn);
    const states = written.filter((column) => column === 'all' || rule.columns.includes(column));
    if (states.length > 0)
      found.push(
        `${source.path}:${lineOf(source, node)} sets ${states.join(', ')} of ${table}: ${rule.writer} does`,
      );
  });
  return found;
}

/** The table whose columns a call sets; undefined if it sets none. */
function tableSet(node: Node): string | undefined {
  if (node.type !== 'CallExpression') return undefined;
  const name = methodOf(node.callee);
  return name !== undefined && setters.has(name) ? tableOf(node.callee) : undefined;
}

/** The table that a chain of calls began with. */
function tableOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'MemberExpression') return tableOf(node.object);
  if (node.type !== 'CallExpression') return undefined;
  const name = methodOf(node.callee);
  if (name !== 'updateTable' && name !== 'insertInto') return tableOf(node.callee);
  const [table] = node.arguments as readonly unknown[];
  return isNode(table) && typeof table.value === 'string' ? table.value : undefined;
}

function methodOf(callee: unknown): string | undefined {
  if (!isNode(callee) || callee.type !== 'MemberExpression' || !isNode(callee.property)) return undefined;
  return String(callee.property.name);
}

/** The columns that an argument names; `all` for a row made elsewhere, which may contain any. */
function columnsIn(argument: unknown): readonly string[] {
  if (!isNode(argument)) return [];
  switch (argument.type) {
    case 'ObjectExpression':
      return (argument.properties as readonly Node[]).flatMap((property) =>
        property.type === 'SpreadElement' ? columnsIn(property.argument) : [nameOf(property.key)],
      );
    case 'ConditionalExpression':
      return [...columnsIn(argument.consequent), ...columnsIn(argument.alternate)];
    case 'ParenthesizedExpression':
      return columnsIn(argument.expression);
    case 'ArrowFunctionExpression':
      return columnsIn(argument.body);
    case 'Literal':
      return [String(argument.value)];
    default:
      return ['all'];
  }
}

function nameOf(key: unknown): string {
  return isNode(key) ? String(key.name ?? key.value) : '';
}
