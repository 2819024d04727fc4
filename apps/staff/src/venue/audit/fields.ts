import type { DataOf } from '@sufra/contract/calls';
import { roles } from '@sufra/contract/core/permissions';
import { fils, formatMoney } from '@sufra/domain/core/money';
import type { Messages } from '../../locales/messages.ts';
import { isolate, listed, type T } from '../../shared/i18n.ts';
import { roleName } from '../../shared/role-name.ts';
import { dayAndTime } from '../../shared/ui/format.ts';

type Log = DataOf<'auditLog'>;
type People = Log['people'];

/** A field of an entry in words: what it was, and what it is. */
export interface Field {
  readonly name: string;
  readonly was: string;
  readonly is: string;
}

/** Fields that are money: in fils as a number, in AED as a text with two places. */
const money: ReadonlySet<string> = new Set(
  'amount received change_given written_off write_off refund comp cancel_cooked pay_out float counted expected sales vat taken'.split(
    ' ',
  ),
);

/** Fields that are percentages, in hundredths of a percent. */
const percentages: ReadonlySet<string> = new Set(['vat_basis_points', 'service_on_every_bill']);

/** Fields of the log's own: they tell nobody anything. */
const inner: ReadonlySet<string> = new Set(['hash', 'visit', 'joined', 'shift', 'attempt', 'message_id']);

const isId = (value: unknown) =>
  typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22,}$/.test(value);

/** The fields of an entry in words, amounts as money and people by name; without the ids of rows. */
export function fieldsOf(t: T, entry: Log['entries'][number], people: People): readonly Field[] {
  const [was, is] = [read(entry.before), read(entry.after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((name) => !inner.has(name));
  const says = (name: string, value: unknown) => valueText(t, { name, value, people });
  return names
    .filter((name) => !isRow(was[name], people) || !isRow(is[name], people))
    .map((name) => ({ name: fieldName(t, name), was: says(name, was[name]), is: says(name, is[name]) }));
}

/** Whether a value is nothing, or names a row that isn't a colleague. */
function isRow(value: unknown, people: People): boolean {
  return value === undefined || value === null ? true : isId(value) && people.every(({ id }) => id !== value);
}

function read(json: string | null): Readonly<Record<string, unknown>> {
  if (json === null) return {};
  const value: unknown = JSON.parse(json);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : { value };
}

/** What a field is called; the log's own name of it where it has no other. */
function fieldName(t: T, name: string): string {
  const key = `fields.${name}`;
  const text = t(key as keyof Messages & `fields.${string}`);
  return text === key ? name.replaceAll('_', ' ') : text;
}

type Valued = { readonly name: string; readonly value: unknown; readonly people: People };

function valueText(t: T, { name, value, people }: Valued): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return t(value ? 'fields.yes' : 'fields.no');
  if (money.has(name)) return moneyText(value);
  if (percentages.has(name) && typeof value === 'number') return `${value / 100} %`;
  if (name.endsWith('_by_role') && typeof value === 'object') return byRoleText(t, value);
  if (Array.isArray(value)) return listText(t, { name, value, people });
  if (typeof value !== 'string') return JSON.stringify(value);
  const person = people.find(({ id }) => id === value);
  if (person !== undefined) return person.name;
  if (name === 'role') return roleName(t, value as Parameters<typeof roleName>[1]);
  if (name === 'method' && (value === 'cash' || value === 'pos' || value === 'card'))
    return t(`day.method_${value}`);
  return /^\d{4}-\d{2}-\d{2}T\d/.test(value) ? dayAndTime(value) : value;
}

/** A list in words; of rows that have no names, how many there are. */
function listText(t: T, { name, value, people }: Valued & { readonly value: readonly unknown[] }): string {
  if (value.length > 0 && value.every(isId)) return String(value.length);
  return listed(value.map((one) => valueText(t, { name, value: one, people })));
}

/** Amounts of single roles, as "Cashier AED 100.00". */
function byRoleText(t: T, amounts: object): string {
  const known = roles.filter((role) => Object.hasOwn(amounts, role));
  const values = new Map<string, unknown>(Object.entries(amounts));
  return listed(known.map((role) => `${roleName(t, role)} ${moneyText(values.get(role))}`)) || '–';
}

function moneyText(value: unknown): string {
  const amount = typeof value === 'number' && Number.isSafeInteger(value) ? formatMoney(fils(value)) : value;
  return /^-?\d+\.\d{2}$/.test(String(amount)) ? isolate(`AED ${String(amount)}`) : String(amount);
}
