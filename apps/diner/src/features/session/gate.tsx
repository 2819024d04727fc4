import { serverMessage } from '@sufra/client/api-error';
import { browsingTable } from '@sufra/contract/constants';
import { Button, buttonClass } from '@sufra/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { QrCode } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useT } from '../../i18n.ts';
import { KeptLink } from '../../links.tsx';
import { paths } from '../../paths.ts';
import { useSearchParams } from '../../router/hooks.tsx';
import { tableInfoQuery } from './queries.ts';
import { useTable } from './table.ts';

/** Asks who the diner is at this table, and covers the page when the table can't be opened. */
export function Gate() {
  const table = useTable();
  const [search] = useSearchParams();
  const info = useQuery({ ...tableInfoQuery(table, search.get('k')), enabled: table !== browsingTable });
  if (table === browsingTable || !info.isError) return null;
  return (
    <ClosedGate message={serverMessage(info.error)} busy={info.isFetching} onRetry={() => info.refetch()} />
  );
}

const noTable = { table_number: browsingTable, k: null };

type ClosedGateProps = {
  readonly message: string | undefined;
  readonly busy: boolean;
  readonly onRetry: () => void;
};

/** A modal that can't be closed: the page below is inert to pointer and keyboard. */
function ClosedGate({ message, busy, onRetry }: ClosedGateProps) {
  const t = useT();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open) return;
    element.showModal();
    // The words first, not the first button: they are what has to be read.
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
      // Chromium lets a second Escape through even when the first was refused.
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
    >
      <div className="grid w-full max-w-90 justify-items-center gap-6 border-y-[3px] border-double border-line py-10 text-center">
        <QrCode aria-hidden="true" className="size-14" strokeWidth={1.25} />
        <p id="gate-words" dir="auto" className="menu-voice text-lg">
          {message ?? t('app.scanCode')}
        </p>
        <div className="grid w-full gap-3">
          <Button look="next" disabled={busy} onClick={onRetry}>
            {t('app.tryAgain')}
          </Button>
          {/* Both leave this table, and with it the key of its code: nothing covers those who only browse. */}
          <KeptLink to={paths.tableNumber} changes={noTable} className={buttonClass('quiet')}>
            {t('app.enterTable')}
          </KeptLink>
          <KeptLink to={paths.home} changes={noTable} className={buttonClass('plain')}>
            {t('app.browseMenu')}
          </KeptLink>
        </div>
      </div>
    </dialog>
  );
}
