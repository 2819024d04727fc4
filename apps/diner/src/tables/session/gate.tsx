import { isNotFound, serverMessage } from '@sufra/client/api-error';
import type { DataOf } from '@sufra/contract/calls';
import { browsingTable } from '@sufra/contract/core/constants';
import { Button, buttonClass } from '@sufra/ui/form/button.tsx';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { QrCode } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { outbox } from '../../offline/api.ts';
import { menuAge } from '../../offline/menu-age.ts';
import { useT } from '../../shared/i18n.ts';
import { AppLink } from '../../shared/links.tsx';
import { paths } from '../../shared/paths.ts';
import { rememberCustomer, useCustomerId } from './customer.ts';
import { tableInfoQuery } from './queries.ts';
import { useTable } from './table.ts';

type TableInfo = Pick<
  UseQueryResult<DataOf<'tableInfo'> | null>,
  'data' | 'dataUpdatedAt' | 'isSuccess' | 'refetch'
>;

/** Loads who the guest is at this table, and covers the page if the table can't be opened. */
export function Gate() {
  const table = useTable();
  const [search] = useSearchParams();
  const info = useQuery({ ...tableInfoQuery(table, search.get('k')), enabled: table !== browsingTable });
  useStillKnown(info);
  useVisit(table, info);
  if (table === browsingTable || !info.isError) return null;
  return (
    <ClosedGate
      message={serverMessage(info.error)}
      missing={isNotFound(info.error)}
      busy={info.isFetching}
      onRetry={() => info.refetch()}
    />
  );
}

/**
 * Another tab that was opened to browse empties the storage for all of them: what the table told of its guest is put back.
 * Other servers may tell it elsewhere in their answer: they are asked again.
 */
function useStillKnown({ data, isSuccess, refetch }: TableInfo): void {
  const lost = useCustomerId() === undefined && isSuccess;
  const told = data?.customer?.id;
  useEffect(() => {
    if (!lost) return;
    if (told === undefined) void refetch();
    else rememberCustomer(told);
  }, [lost, told, refetch]);
}

/**
 * Tells the outbox at which visit the guest is. Other servers have none: there it is the table. An answer from the cache may be
 * of a visit that is over, so it only tells where the guest was.
 */
function useVisit(table: string, { data, dataUpdatedAt }: TableInfo): void {
  const visit = data === undefined ? undefined : (data?.visit?.id ?? table);
  useEffect(() => {
    outbox.wasAtVisit(undefined);
    outbox.enterVisit(table === browsingTable ? null : undefined);
  }, [table]);
  useEffect(() => {
    // Also when it says the same again: the first time may have been from the cache.
    if (dataUpdatedAt === 0 || visit === undefined) return;
    if (menuAge() === undefined) outbox.enterVisit(visit);
    else outbox.wasAtVisit(visit);
  }, [visit, dataUpdatedAt]);
}

const noTable = { table_number: browsingTable, k: null };

type ClosedGateProps = {
  readonly message: string | undefined;
  /** Whether there is no such table: then the ways to another one come first. */
  readonly missing: boolean;
  readonly busy: boolean;
  readonly onRetry: () => void;
};

/** A modal that can't be closed. The page below doesn't react to pointer or keyboard. */
function ClosedGate({ message, missing, busy, onRetry }: ClosedGateProps) {
  const t = useT();
  const dialog = useRef<HTMLDialogElement>(null);
  const again = (
    <Button look={missing ? 'plain' : 'next'} disabled={busy} onClick={onRetry}>
      {t('app.tryAgain')}
    </Button>
  );
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open) return;
    element.showModal();
    // Focus the text instead of the first button, so that it is read first.
    element.focus();
  }, []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      tabIndex={-1}
      aria-labelledby="gate-words"
      className="sheet z-gate grid place-items-center bg-paper p-6 outline-none"
      onCancel={(event) => event.preventDefault()}
      // Chromium closes the dialog on a second Escape, even if the first was prevented.
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
    >
      <div className="grid w-full max-w-90 justify-items-center gap-6 border-y-[3px] border-double border-line py-10 text-center">
        <QrCode aria-hidden="true" className="size-14" strokeWidth={1.25} />
        <p id="gate-words" dir="auto" className="menu-voice text-lg">
          {message ?? t('app.scanCode')}
        </p>
        <div className="grid w-full gap-3">
          {missing ? null : again}
          {/* Both links leave this table and drop its key: the gate never covers guests who browse. */}
          <AppLink
            to={paths.tableNumber}
            changes={noTable}
            className={buttonClass(missing ? 'next' : 'quiet')}
          >
            {t('app.enterTable')}
          </AppLink>
          <AppLink to={paths.home} changes={noTable} className={buttonClass(missing ? 'quiet' : 'plain')}>
            {t('app.browseMenu')}
          </AppLink>
          {missing ? again : null}
        </div>
      </div>
    </dialog>
  );
}
