import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useT } from '../../shared/i18n.ts';
import { paths } from '../../shared/paths.ts';
import { Amount } from '../../shared/report/amount.tsx';
import { Change, changeOf } from '../../shared/report/change.tsx';
import type { Sort } from './asked.ts';
import type { Report, ReportRow } from './queries.ts';
import { Heads, type Look, looksOf } from './report-heads.tsx';
import { rowName } from './report-names.ts';

const firstRows = 20;
const cell = 'border-b border-line py-2 ps-3 text-end';

type ReportTableProps = {
  readonly report: Report;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
};

/** The rows of a report with their bars, sorted as asked, and what they come to. */
export function ReportTable({ report, sort, onSort }: ReportTableProps) {
  const t = useT();
  const [all, setAll] = useState(false);
  const { kind } = report;
  const named = report.rows.map((row) => ({ row, name: rowName(t, kind, row) }));
  const sorted = sortRows(named, sort);
  const shown = all ? sorted : sorted.slice(0, firstRows);
  const look = looksOf(report);
  return (
    <div className="scrolls-x" tabIndex={0} role="group" aria-label={t(`reports.${kind}`)}>
      <table className="w-full">
        <Heads kind={kind} look={look} sort={sort} onSort={onSort} />
        <tbody>
          {shown.map(({ row, name }) => (
            <Row key={row.key} kind={kind} row={row} name={name} look={look} />
          ))}
        </tbody>
        <Together report={report} look={look} />
      </table>
      {sorted.length > shown.length ? (
        <button
          type="button"
          onClick={() => setAll(true)}
          className="print-hidden tap flex items-center gap-2 font-medium text-saffron-ink"
        >
          {t('reports.showMore', { count: sorted.length - shown.length })}
          <ChevronDown aria-hidden="true" className="size-4.5" />
        </button>
      ) : null}
    </div>
  );
}

/** What all rows come to. */
function Together({ report, look }: { readonly report: Report; readonly look: Look }) {
  const t = useT();
  const { total, rows } = report;
  return (
    <tfoot>
      <tr className="font-semibold">
        <th scope="row" className="py-3 text-start font-semibold">
          {t('reports.all')}
        </th>
        <td className="figures py-3 ps-3 text-end">{total.count}</td>
        {look.amounts ? (
          <td className="py-3 ps-3 text-end">
            <Amount amount={total.amount} />
          </td>
        ) : null}
        {look.vat ? (
          <td className="py-3 ps-3 text-end">
            <Amount amount={vatOf(rows)} />
          </td>
        ) : null}
        {look.before ? (
          <>
            <td className="py-3 ps-3 text-end max-tablet:hidden">
              <Amount amount={total.amount_before ?? '0.00'} />
            </td>
            <td className="py-3 ps-3 text-end">
              <Change now={total.amount} before={total.amount_before} />
            </td>
          </>
        ) : null}
      </tr>
    </tfoot>
  );
}

type RowProps = {
  readonly kind: Report['kind'];
  readonly row: ReportRow;
  readonly name: string;
  readonly look: Look;
};

/** Leads from a dish to its days and bills, for the days that the report is about. */
function DishLink({ itemId, name }: { readonly itemId: string; readonly name: string }) {
  const { search } = useLocation();
  return (
    <Link
      to={paths.reportedDish(itemId) + search}
      className="tap inline-flex items-center underline underline-offset-4"
    >
      <bdi>{name}</bdi>
    </Link>
  );
}

function Row({ kind, row, name, look }: RowProps) {
  const value = Number(look.amounts ? row.amount : row.count);
  const width = `${Math.max(0, (value / look.most) * 100)}%`;
  return (
    <tr>
      <th scope="row" className="min-w-40 border-b border-line py-2 text-start font-medium">
        {kind === 'dishes' ? <DishLink itemId={row.key} name={name} /> : <bdi>{name}</bdi>}
        {row.group === null ? null : (
          <span className="ps-2 text-[.8125rem]/5 font-normal text-ink-2">
            <bdi>{row.group}</bdi>
          </span>
        )}
        <span aria-hidden="true" className="mt-1 block h-1.5 rounded-full bg-line-strong" style={{ width }} />
      </th>
      <td className={`figures ${cell}`}>{row.count}</td>
      {look.amounts ? (
        <td className={`${cell} font-medium`}>
          <Amount amount={row.amount} />
        </td>
      ) : null}
      {look.vat ? (
        <td className={cell}>
          <Amount amount={row.vat ?? '0.00'} />
        </td>
      ) : null}
      {look.before ? (
        <>
          <td className={`${cell} text-ink-2 max-tablet:hidden`}>
            <Amount amount={row.amount_before ?? '0.00'} />
          </td>
          <td className={cell}>
            <Change now={row.amount} before={row.amount_before} />
          </td>
        </>
      ) : null}
    </tr>
  );
}

function vatOf(rows: readonly ReportRow[]): string {
  return (rows.reduce((sum, { vat }) => sum + Math.round(Number(vat ?? 0) * 100), 0) / 100).toFixed(2);
}

/** Rows with their names, in the order that was asked for; as the server sends them, they are sorted by amount or time. */
function sortRows<Named extends { readonly row: ReportRow; readonly name: string }>(
  named: readonly Named[],
  sort: Sort,
): readonly Named[] {
  const change = ({ row }: Named) => changeOf(row.amount, row.amount_before) ?? Number.NEGATIVE_INFINITY;
  switch (sort) {
    case 'name':
      return named.toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
    case 'count':
      return named.toSorted((a, b) => b.row.count - a.row.count);
    case 'change':
      return named.toSorted((a, b) => change(b) - change(a));
    case 'amount':
      return named;
  }
}
