import { formatMoney, parseMoney, sumFils, zeroFils } from '@sufra/domain/core/money';
import { listed, type T, useT } from '../../shared/i18n.ts';
import { Amount, groupedAmount } from '../../shared/report/amount.tsx';
import { isTableName } from '../../shared/ui/format.ts';
import type { DayCheck } from './queries.ts';

type OpenTablesProps = { readonly check: DayCheck; readonly each: boolean };

/** The tables where somebody still sits: what they owe together, or `each` by its name. Who sees no amounts reads names. */
export function OpenTables({ check: { names, dues }, each }: OpenTablesProps) {
  const t = useT();
  const owed = formatMoney(sumFils((dues ?? []).map((due) => parseMoney(due) ?? zeroFils)));
  return (
    <div className="text-[.875rem]/5 text-ink-2">
      {each && dues !== null ? null : <p>{tableList(t, names)}</p>}
      {Number(owed) === 0 ? null : <p>{t('day.notPaidYet', { amount: groupedAmount(owed) })}</p>}
      {each && dues !== null ? <Dues names={names} dues={dues} /> : null}
    </div>
  );
}

function Dues({ names, dues }: { readonly names: readonly string[]; readonly dues: readonly string[] }) {
  const t = useT();
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-6 pt-1 text-ink">
      {names.map((name, index) => (
        <div key={name} className="flex items-baseline gap-2 py-1">
          <dt className="min-w-0 truncate">
            <bdi>{isTableName(name) ? name : t('common.table', { number: name })}</bdi>
          </dt>
          <span aria-hidden="true" className="leader" />
          <dd>
            <Amount amount={dues[index] ?? '0.00'} currency />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Tables in a sentence: a name as it is, a number as "table 4". */
export function tableList(t: T, names: readonly string[]): string {
  return listed(names.map((name) => (isTableName(name) ? name : t('day.table', { table: name }))));
}
