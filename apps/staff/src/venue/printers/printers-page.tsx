import { EmptyState } from '@sufra/ui/feedback/states.tsx';
import { Button } from '@sufra/ui/form/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { ForRole } from '../../shared/page/for-role.tsx';
import { Page } from '../../shared/page/page.tsx';
import { useMay } from '../../shared/session.ts';
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { PrinterDialog } from './printer-dialog.tsx';
import { PrinterRow } from './printer-row.tsx';
import { type Printer, printersQuery } from './queries.ts';
import { Troubles } from './troubles.tsx';

/** The printers: what each prints, how it is, and the papers that didn't come out. */
export function PrintersPage() {
  const t = useT();
  return (
    <ForRole may="printers.see" title={t('printers.title')}>
      <Printers />
    </ForRole>
  );
}

function Printers() {
  const t = useT();
  const maySet = useMay('printers.set');
  const { data, error, isPending, refetch } = useQuery(printersQuery);
  const [edited, setEdited] = useState<Printer | 'new'>();
  return (
    <Page title={t('printers.title')}>
      <div className="h-full scrolls-y">
        <div className="mx-auto grid max-w-[52rem] gap-8 px-4 py-6 desk:px-5">
          {isPending ? <ListSkeleton /> : null}
          {error && !data ? (
            <LoadFailed title={t('printers.loadFailed')} error={error} onRetry={refetch} />
          ) : null}
          {data ? <Troubles troubles={data.troubles} /> : null}
          {data && data.printers.length > 0 ? (
            <section className="grid gap-3">
              <div className="flex flex-wrap items-center justify-between gap-3">
                <p className="max-w-[36rem] text-ink-2">{t('printers.hint')}</p>
                {maySet ? <Button onClick={() => setEdited('new')}>{t('printers.add')}</Button> : null}
              </div>
              <ul className="grid gap-3">
                {data.printers.map((printer) => (
                  <PrinterRow
                    key={printer.id}
                    printer={printer}
                    all={data.printers}
                    onEdit={maySet ? () => setEdited(printer) : undefined}
                  />
                ))}
              </ul>
            </section>
          ) : null}
          {data?.printers.length === 0 ? (
            <EmptyState
              title={t('printers.empty')}
              hint={t('printers.emptyHint')}
              action={
                maySet ? (
                  <Button look="next" onClick={() => setEdited('new')}>
                    {t('printers.add')}
                  </Button>
                ) : undefined
              }
            />
          ) : null}
        </div>
      </div>
      <PrinterDialog
        printer={edited === 'new' ? undefined : edited}
        all={data?.printers ?? []}
        open={edited !== undefined}
        onClose={() => setEdited(undefined)}
      />
    </Page>
  );
}
