import { classNames } from '@sufra/ui/class-names.ts';
import { TriangleAlert } from 'lucide-react';
import { useT } from '../../shared/i18n.ts';

/** A row of times, in seconds. */
export type TimedRow = {
  readonly key: string;
  readonly name: string;
  readonly note?: string;
  readonly count: number;
  readonly median: number;
  /** The median of the days it is compared with; null if there is none. */
  readonly before: number | null;
  readonly average: number;
  readonly longest: number;
  /** In minutes; null where the menu says nothing. */
  readonly onMenu?: number | null;
};

type TimesTableProps = {
  readonly title: string;
  readonly head: string;
  readonly rows: readonly TimedRow[];
  /** Whether the times stand beside what the menu says, and beside those of other days. */
  readonly besideMenu?: boolean;
  readonly besideBefore: boolean;
};

const headClass = 'border-b border-line py-2 ps-3 text-end font-normal text-ink-2';
const cell = 'figures border-b border-line py-2 ps-3 text-end';

/** How often something was cooked and how long it took, the slowest first. */
export function TimesTable({ title, head, rows, besideMenu = false, besideBefore }: TimesTableProps) {
  const t = useT();
  const most = Math.max(1, ...rows.map(({ average }) => average));
  return (
    <section className="grid min-w-0 gap-2">
      <h2 className="menu-voice text-[1.25rem]/7">{title}</h2>
      <div className="scrolls-x" tabIndex={0} role="group" aria-label={title}>
        <table className="w-full">
          <thead>
            <tr className="text-[.8125rem]/5">
              <th scope="col" className={classNames(headClass, 'ps-0 text-start')}>
                {head}
              </th>
              <th scope="col" className={headClass}>
                {t('cooking.cooked')}
              </th>
              <th scope="col" className={headClass}>
                {t('cooking.median')}
              </th>
              {besideBefore ? (
                <th scope="col" className={headClass}>
                  {t('reports.before')}
                </th>
              ) : null}
              <th scope="col" className={headClass}>
                {t('cooking.average')}
              </th>
              <th scope="col" className={headClass}>
                {t('cooking.longest')}
              </th>
              {besideMenu ? (
                <th scope="col" className={headClass}>
                  {t('cooking.onMenu')}
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.key} row={row} share={row.average / most} {...{ besideMenu, besideBefore }} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

type RowProps = Pick<TimesTableProps, 'besideMenu' | 'besideBefore'> & {
  readonly row: TimedRow;
  readonly share: number;
};

function Row({ row, share, besideMenu, besideBefore }: RowProps) {
  const { name, note, count, median, before, average, longest, onMenu } = row;
  const slower = onMenu !== null && onMenu !== undefined && average > onMenu * 60;
  return (
    <tr>
      <th scope="row" className="min-w-40 border-b border-line py-2 text-start font-medium">
        <bdi>{name}</bdi>
        {note === undefined ? null : (
          <span className="ps-2 text-[.8125rem]/5 font-normal text-ink-2">
            <bdi>{note}</bdi>
          </span>
        )}
        <span
          aria-hidden="true"
          className="mt-1 block h-1.5 rounded-full bg-line-strong"
          style={{ width: `${share * 100}%` }}
        />
      </th>
      <td className={cell}>{count}</td>
      <td className={classNames(cell, 'font-medium')}>
        <bdi dir="ltr">{minutes(median)}</bdi>
      </td>
      {besideBefore ? (
        <td className={classNames(cell, 'text-ink-2')}>
          <bdi dir="ltr">{before === null ? '–' : minutes(before)}</bdi>
        </td>
      ) : null}
      <td className={cell}>
        {slower ? <Slower /> : null} <bdi dir="ltr">{minutes(average)}</bdi>
      </td>
      <td className={cell}>
        <bdi dir="ltr">{minutes(longest)}</bdi>
      </td>
      {besideMenu ? <td className={classNames(cell, 'text-ink-2')}>{onMenu ?? '–'}</td> : null}
    </tr>
  );
}

/** Marks a time that is longer than what the menu tells guests. */
function Slower() {
  const t = useT();
  return (
    <span className="inline-block align-[-0.125em] text-saffron-ink" title={t('cooking.slower')}>
      <TriangleAlert aria-hidden="true" className="size-4" />
      <span className="sr-only">{t('cooking.slower')}</span>
    </span>
  );
}

/** Seconds as minutes, "7:05". */
export function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
