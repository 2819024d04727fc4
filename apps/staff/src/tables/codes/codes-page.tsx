import { Skeleton } from '@sufra/ui/feedback/skeleton.tsx';
import { EmptyState } from '@sufra/ui/feedback/states.tsx';
import { Button } from '@sufra/ui/form/button.tsx';
import { ToggleChip } from '@sufra/ui/form/choices.tsx';
import { useQuery } from '@tanstack/react-query';
import { Printer, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { ForRole } from '../../shared/page/for-role.tsx';
import { Page } from '../../shared/page/page.tsx';
import { venueQuery } from '../../shared/page/test-notice.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { tableCodesQuery } from '../live/queries.ts';
import { CodeCard } from './code-card.tsx';

/** The cards with the tables' QR codes, for printing. */
export function CodesPage() {
  const t = useT();
  return (
    <ForRole may="tables.manage" title={t('shell.codes')}>
      <Codes />
    </ForRole>
  );
}

function Codes() {
  const t = useT();
  const codes = useQuery(tableCodesQuery);
  const venue = useQuery(venueQuery);
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set<string>());
  const tables = codes.data?.tables ?? [];
  const chosen = tables.filter(({ number }) => !excluded.has(number));
  return (
    <Page title={t('shell.codes')} controls={<CodesControls count={chosen.length} />}>
      <div className="h-full scrolls-y print:h-auto print:overflow-visible">
        <TableChoice
          numbers={tables.map(({ number }) => number)}
          excluded={excluded}
          onExclude={setExcluded}
        />
        <LocalhostWarning urls={tables.map(({ url }) => url)} />
        {codes.isPending ? <Skeleton className="m-5 h-96" /> : null}
        {codes.error && !codes.data ? (
          <LoadFailed title={t('tables.loadFailed')} error={codes.error} onRetry={codes.refetch} />
        ) : null}
        {codes.data && chosen.length === 0 ? (
          <EmptyState title={t('tables.noCodes')} hint={t('tables.noCodesHint')} />
        ) : null}
        <ul className="code-sheet grid grid-cols-[repeat(auto-fill,minmax(19rem,1fr))] gap-5 px-5 pb-8">
          {chosen.map((table) => (
            <CodeCard
              key={table.number}
              table={table}
              venue={codes.data?.venue ?? ''}
              languages={venue.data?.languages ?? ['en']}
            />
          ))}
        </ul>
      </div>
    </Page>
  );
}

function CodesControls({ count }: { readonly count: number }) {
  const t = useT();
  return (
    <div className="flex flex-1 items-center gap-3">
      <Button
        look="next"
        className="ms-auto min-h-11!"
        aria-disabled={count === 0}
        onClick={() => count > 0 && window.print()}
      >
        <span className="flex items-center gap-2">
          <Printer aria-hidden="true" className="size-5" />
          {t('tables.printCount', { count })}
        </span>
      </Button>
    </div>
  );
}

/** Warns when the codes lead to localhost: no guest's phone could open them. */
export function LocalhostWarning({ urls }: { readonly urls: readonly string[] }) {
  const t = useT();
  const host = urls
    .map((url) => URL.parse(url)?.hostname ?? '')
    .find((name) => /^(localhost|127\.|\[::1\])/.test(name));
  if (host === undefined) return null;
  return (
    <p role="alert" className="print-hidden mx-5 mb-5 flex max-w-[70ch] items-start gap-3 text-error">
      <TriangleAlert aria-hidden="true" className="mt-1 size-5 shrink-0" />
      {t('tables.codesHere', { host })}
    </p>
  );
}

type TableChoiceProps = {
  readonly numbers: readonly string[];
  /** Tables whose cards are not printed. */
  readonly excluded: ReadonlySet<string>;
  readonly onExclude: (excluded: ReadonlySet<string>) => void;
};

function TableChoice({ numbers, excluded, onExclude }: TableChoiceProps) {
  const t = useT();
  function toggle(number: string) {
    const next = new Set(excluded);
    if (!next.delete(number)) next.add(number);
    onExclude(next);
  }
  return (
    <div className="print-hidden grid gap-3 p-5">
      <p className="text-ink-2">{t('tables.codesHint')}</p>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('tables.which')}</legend>
        <ToggleChip
          label={t('tables.selectAll')}
          pressed={excluded.size === 0}
          onChange={() => onExclude(new Set(excluded.size === 0 ? numbers : []))}
        />
        {numbers.map((number) => (
          <ToggleChip
            key={number}
            label={<span className="figures">{number}</span>}
            pressed={!excluded.has(number)}
            onChange={() => toggle(number)}
          />
        ))}
      </fieldset>
    </div>
  );
}
