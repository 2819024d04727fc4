import { classNames } from '@sufra/ui/class-names.ts';

/** A column: its name, a bar, a mark to compare it with, and the figures beneath, one for each row. */
export interface ChartColumn {
  readonly key: string;
  /** Its name, in two lines where it has a line break. */
  readonly label: string;
  readonly value: number;
  /** Null where nothing is compared. */
  readonly before: number | null;
  readonly figures: readonly string[];
}

type BarChartProps = {
  readonly caption: string;
  /** What the figures beneath are, row by row. */
  readonly rows: readonly string[];
  readonly columns: readonly ChartColumn[];
};

/**
 * Bars with their figures beneath, as one table: the bars are for the eye, the figures for everybody. Wider than the
 * screen it scrolls sideways.
 */
export function BarChart({ caption, rows, columns }: BarChartProps) {
  const most = Math.max(1, ...columns.flatMap(({ value, before }) => [value, before ?? 0]));
  return (
    <div className="scrolls-x" tabIndex={0} role="group" aria-label={caption}>
      <table className="w-full text-center text-[.8125rem]/5">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr aria-hidden="true">
            <td className="w-px">{null}</td>
            {columns.map((column) => (
              <td key={column.key} className="min-w-11 px-1 align-bottom">
                <Bar
                  value={column.value / most}
                  before={column.before === null ? null : column.before / most}
                />
              </td>
            ))}
          </tr>
          <tr>
            <td className="w-px">{null}</td>
            {columns.map(({ key, label }) => (
              <th
                key={key}
                scope="col"
                className="figures border-t border-ink px-1 py-1 font-normal whitespace-pre text-ink-2"
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row}>
              <th
                scope="row"
                className="border-t border-line py-1 pe-2 text-start whitespace-nowrap font-normal text-ink-2"
              >
                {row}
              </th>
              {columns.map((column) => (
                <td key={column.key} className="figures border-t border-line px-1 py-1 whitespace-nowrap">
                  <bdi dir="ltr">{column.figures[index]}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Bar({ value, before }: { readonly value: number; readonly before: number | null }) {
  return (
    <div className="relative mx-auto flex h-28 w-full max-w-10 items-end">
      <div
        className={classNames('mx-auto w-[70%] rounded-t-sm bg-line-strong')}
        style={{ height: `${Math.max(0, value) * 100}%` }}
      />
      {before === null || before <= 0 ? null : (
        <div className="absolute inset-x-0 h-0.5 bg-ink" style={{ bottom: `${before * 100}%` }} />
      )}
    </div>
  );
}

/** What the bars and the marks are. */
export function ChartLegend({ now, before }: { readonly now: string; readonly before: string }) {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-[.8125rem]/5 text-ink-2" aria-hidden="true">
      <span className="flex items-center gap-2">
        <span className="size-3 rounded-[3px] bg-line-strong" />
        {now}
      </span>
      <span className="flex items-center gap-2">
        <span className="h-0.5 w-4 bg-ink" />
        {before}
      </span>
    </p>
  );
}
