import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { listed, type T, useT } from '../../shared/i18n.ts';
import { groupedAmount } from '../../shared/report/amount.tsx';
import { OpenTables, tableList } from './open-tables.tsx';
import type { Day, DayCheck } from './queries.ts';

/** Whether a drawer is not counted yet: then the day can't be closed. */
export function drawersOpen(day: Day): boolean {
  return day.checks.some(({ kind, count }) => kind === 'open_drawers' && count > 0);
}

type ChecksProps = {
  readonly checks: readonly DayCheck[];
  /** Whether each open table is named with what it owes, and not only all together. */
  readonly eachTable?: boolean;
};

/** What was looked at before the day is closed: each is right, or says what is not. */
export function Checks({ checks, eachTable = false }: ChecksProps) {
  return (
    <ul>
      {checks.map((check, index) => (
        <CheckRow key={keyOf(check, index)} check={check} eachTable={eachTable} />
      ))}
    </ul>
  );
}

/** A drawer may be counted several times in a day, with the same name; anything else is looked at once. */
function keyOf({ kind }: DayCheck, index: number): string {
  return kind === 'drawer_difference' ? `${kind} ${index}` : kind;
}

type RowProps = { readonly check: DayCheck; readonly eachTable: boolean };

function CheckRow({ check, eachTable }: RowProps) {
  const t = useT();
  const right = check.count === 0;
  const Icon = right ? Check : TriangleAlert;
  return (
    <li className="flex gap-3 border-b border-line py-3">
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-5 flex-none ${right ? 'text-olive-ink' : 'text-saffron-ink'}`}
      />
      <div className="min-w-0 flex-1">
        <p className={right ? '' : 'font-medium'}>{checkText(t, check)}</p>
        {right ? null : <CheckDetail check={check} eachTable={eachTable} />}
      </div>
    </li>
  );
}

function checkText(t: T, { kind, count, amount, names }: DayCheck): ReactNode {
  if (kind === 'drawer_difference') {
    const short = Number(amount) < 0;
    const by = groupedAmount((amount ?? '').replace('-', ''));
    return t(short ? 'day.drawerShort' : 'day.drawerOver', { drawer: drawerName(t, names[0]), amount: by });
  }
  return t(`day.${kind}`, { count });
}

function drawerName(t: T, name = ''): string {
  return name === 'main' ? t('day.mainDrawer') : name;
}

function CheckDetail({ check, eachTable }: RowProps) {
  const t = useT();
  const { kind, names, note } = check;
  if (kind === 'open_tables') return <OpenTables check={check} each={eachTable} />;
  if (kind === 'open_drawers') return <Detail>{listed(names.map((name) => drawerName(t, name)))}</Detail>;
  if (kind === 'open_tickets') return <Detail>{tableList(t, names)}</Detail>;
  return note === null ? null : <Detail>{note}</Detail>;
}

function Detail({ children }: { readonly children: string }) {
  return (
    <p className="text-[.875rem]/5 text-ink-2">
      <bdi>{children}</bdi>
    </p>
  );
}
