import {
  fixedPermissions,
  neededPermissions,
  type Permission,
  type Role,
  roles,
} from '@sufra/contract/core/permissions';
import { Lock } from 'lucide-react';
import { Fragment } from 'react';
import type { Messages } from '../../locales/messages.ts';
import { useT } from '../../shared/i18n.ts';
import { roleName } from '../../shared/role-name.ts';

type Table = Record<Permission, Role[]>;
type RightsTableProps = {
  readonly table: Table;
  readonly mayChange: boolean;
  readonly onChange: (table: Table) => void;
};

/** The columns: who has most rights of their own last, as the owner's can't be changed. */
const columns = roles.toReversed();

/** Permissions by what they are about: the part of their name before the dot. */
const areas = ['orders', 'money', 'tables', 'guests', 'house'] as const;
type Area = (typeof areas)[number];
const areaOf: Readonly<Record<string, Area>> = {
  tickets: 'orders',
  lines: 'orders',
  orders: 'orders',
  menu: 'orders',
  payments: 'money',
  refunds: 'money',
  papers: 'money',
  shifts: 'money',
  bill: 'money',
  day: 'money',
  journal: 'money',
  reports: 'money',
  tables: 'tables',
  service: 'tables',
  waiter_calls: 'tables',
  valet: 'tables',
  cars: 'tables',
  bookings: 'tables',
  floor: 'tables',
  guests: 'guests',
  feedback: 'guests',
  discounts: 'guests',
};

/** What each role may do: a row for each right, a column for each role. */
export function RightsTable({ table, mayChange, onChange }: RightsTableProps) {
  const t = useT();
  const names = Object.keys(table) as Permission[];
  const inArea = (area: Area) =>
    names.filter((name) => (areaOf[name.split('.')[0] ?? ''] ?? 'house') === area);
  return (
    <div className="-mx-4 scrolls-x px-4 desk:mx-0 desk:px-0">
      <table className="w-full min-w-[36rem] tablet:min-w-[46rem] border-separate border-spacing-0">
        <thead>
          <tr>
            <th scope="col" className="sticky start-0 z-1 min-w-40 bg-paper py-2 pe-3 text-start font-medium">
              {t('people.whatTheyMay')}
            </th>
            {columns.map((role) => (
              <th key={role} scope="col" className="px-1 py-2 text-center font-medium">
                {roleName(t, role)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {areas.map((area) => (
            <Fragment key={area}>
              <tr>
                <th
                  scope="colgroup"
                  colSpan={columns.length + 1}
                  className="menu-voice border-t border-ink pt-4 pb-1 text-start text-[1.0625rem]/6"
                >
                  {t(`people.area_${area}`)}
                </th>
              </tr>
              {inArea(area).map((name) => (
                <Row key={name} name={name} table={table} mayChange={mayChange} onChange={onChange} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = RightsTableProps & { readonly name: Permission };

function Row({ name, table, mayChange, onChange }: RowProps) {
  const t = useT();
  const fixed = fixedPermissions.includes(name);
  return (
    <tr>
      <th
        scope="row"
        className="sticky start-0 z-1 border-t border-line bg-paper py-1 pe-3 text-start font-normal"
      >
        {t(labelOf(name))}
      </th>
      {columns.map((role) => (
        <td key={role} className="border-t border-line text-center">
          {role === 'owner' || fixed ? (
            <Fixed has={table[name].includes(role)} />
          ) : (
            <label className="mx-auto grid size-11 cursor-pointer place-items-center">
              <input
                type="checkbox"
                aria-label={t('people.rightOf', { right: t(labelOf(name)), role: roleName(t, role) })}
                checked={table[name].includes(role)}
                disabled={!mayChange}
                onChange={(event) => onChange(withRight(table, { name, role, has: event.target.checked }))}
                className="size-5.5 accent-ink"
              />
            </label>
          )}
        </td>
      ))}
    </tr>
  );
}

/** What no owner changes. */
function Fixed({ has }: { readonly has: boolean }) {
  const t = useT();
  return (
    <span className="mx-auto grid size-11 place-items-center text-ink-3">
      {has ? <Lock aria-hidden="true" className="size-4.5" /> : <span aria-hidden="true">–</span>}
      <span className="sr-only">{t(has ? 'people.always' : 'people.never')}</span>
    </span>
  );
}

type Change = { readonly name: Permission; readonly role: Role; readonly has: boolean };

/** The table with a right given or taken: what it builds on comes with it, and what builds on it goes with it. */
export function withRight(table: Table, { name, role, has }: Change): Table {
  const needed = neededPermissions[name];
  const builds = (Object.keys(table) as Permission[]).filter((other) => neededPermissions[other] === name);
  const list = table[name].filter((one) => one !== role);
  const changed = {
    ...table,
    [name]: has ? roles.filter((one) => one === role || list.includes(one)) : list,
  };
  const along = has ? [needed].filter((one) => one !== undefined) : builds;
  return along
    .filter((other) => changed[other].includes(role) !== has)
    .reduce((current, other) => withRight(current, { name: other, role, has }), changed);
}

/** The key of a right's text. A test holds that every permission has one. */
export function labelOf(name: Permission): keyof Messages & `rights.${string}` {
  return `rights.${name.replace('.', '_')}` as keyof Messages & `rights.${string}`;
}
