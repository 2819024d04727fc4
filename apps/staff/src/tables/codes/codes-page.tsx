import { Skeleton } from '@sufra/ui/feedback/skeleton.tsx';
import { EmptyState } from '@sufra/ui/feedback/states.tsx';
import { Button } from '@sufra/ui/form/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { Printer, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { ForRole } from '../../shared/page/for-role.tsx';
import { Page } from '../../shared/page/page.tsx';
import { venueQuery } from '../../shared/page/test-notice.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { tableCodesQuery } from '../live/queries.ts';
import { CardForm } from './card-form.tsx';
import type { CardPaper, CardSize } from './card-sizes.ts';
import { CodeCard } from './code-card.tsx';
import { TableChoice } from './table-choice.tsx';

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
  const asked = useQuery(venueQuery);
  const venue = asked.data ?? undefined;
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set<string>());
  const [size, setSize] = useState<CardSize>('a6');
  const [paper, setPaper] = useState<CardPaper>('sheet');
  const tables = codes.data?.tables ?? [];
  const chosen = tables.filter(({ number }) => !excluded.has(number));
  const failed = [codes, asked].find((read) => read.error && !read.data);
  return (
    <Page title={t('shell.codes')} controls={<CodesControls count={venue ? chosen.length : 0} />}>
      <div className="h-full scrolls-y print:h-auto print:overflow-visible">
        <div className="print-hidden grid gap-4 p-5">
          <CardForm size={size} onSize={setSize} paper={paper} onPaper={setPaper} />
          <TableChoice
            numbers={tables.map(({ number }) => number)}
            excluded={excluded}
            onExclude={setExcluded}
          />
        </div>
        <LocalhostWarning urls={tables.map(({ url }) => url)} />
        {codes.isPending || asked.isPending ? <Skeleton className="m-5 h-96" /> : null}
        {failed ? (
          <LoadFailed title={t('tables.loadFailed')} error={failed.error} onRetry={failed.refetch} />
        ) : null}
        {codes.data && venue && chosen.length === 0 ? (
          <EmptyState title={t('tables.noCodes')} hint={t('tables.noCodesHint')} />
        ) : null}
        {venue ? (
          <ul
            data-size={size}
            data-paper={paper}
            className="code-sheet grid grid-cols-[repeat(auto-fill,minmax(min(100%,var(--preview)),1fr))] gap-5 px-5 pb-8"
          >
            {chosen.map((table) => (
              <CodeCard key={table.number} table={table} venue={venue} />
            ))}
          </ul>
        ) : null}
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
