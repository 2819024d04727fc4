import { classNames } from '@sufra/ui/class-names.ts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useT } from '../../shared/i18n.ts';
import type { Sort } from './asked.ts';
import type { Report } from './queries.ts';

/** What the columns of a kind are. */
export interface Look {
  readonly amounts: boolean;
  readonly vat: boolean;
  readonly before: boolean;
  /** The largest amount, whose bar is the longest. */
  readonly most: number;
}

/** The columns of a report. */
export function looksOf({ kind, rows, before }: Report): Look {
  const amounts = kind !== 'ratings';
  const values = rows.map((row) => Number(amounts ? row.amount : row.count));
  return {
    amounts,
    vat: kind === 'vat',
    // Each day beside another would say nothing: the chart above does that.
    before: before !== null && amounts && kind !== 'sales',
    most: Math.max(1, ...values),
  };
}

const headClass =
  'border-b border-line py-2 ps-3 text-end align-middle font-normal whitespace-nowrap text-ink-2';

type HeadProps = {
  readonly label: string;
  readonly by: Sort;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly start?: boolean;
};

function Head({ label, by, sort, onSort, start = false }: HeadProps) {
  const sorted = sort === by;
  const Icon = by === 'name' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={sorted ? (by === 'name' ? 'ascending' : 'descending') : 'none'}
      className={classNames(headClass, 'py-0', start && 'ps-0 text-start')}
    >
      <button
        type="button"
        onClick={() => onSort(by)}
        className={classNames(
          'inline-flex min-h-11 min-w-11 items-center gap-1 -outline-offset-2',
          !start && 'justify-end',
          sorted && 'font-medium text-ink',
        )}
      >
        {label}
        {sorted ? <Icon aria-hidden="true" className="size-3.5" /> : null}
      </button>
    </th>
  );
}

type HeadsProps = Pick<HeadProps, 'sort' | 'onSort'> & { readonly kind: Report['kind']; readonly look: Look };

/** The heads of the columns, by which the rows are sorted. */
export function Heads({ kind, look, sort, onSort }: HeadsProps) {
  const t = useT();
  return (
    <thead>
      <tr className="text-[.8125rem]/5">
        <Head label={t(`reports.row_${kind}`)} by="name" sort={sort} onSort={onSort} start />
        <Head label={t(`reports.count_${kind}`)} by="count" sort={sort} onSort={onSort} />
        {look.amounts ? <Head label={t('reports.amount')} by="amount" sort={sort} onSort={onSort} /> : null}
        {look.vat ? <th className={headClass}>{t('day.vat')}</th> : null}
        {look.before ? (
          <>
            <th scope="col" className={classNames(headClass, 'align-middle max-tablet:hidden')}>
              {t('reports.before')}
            </th>
            <Head label={t('reports.change')} by="change" sort={sort} onSort={onSort} />
          </>
        ) : null}
      </tr>
    </thead>
  );
}
