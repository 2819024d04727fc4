import { serverMessage } from '@sufra/client/api-error';
import { EmptyState, ErrorState } from '@sufra/ui/feedback/states.tsx';
import { Button, buttonClass } from '@sufra/ui/form/button.tsx';
import { Timer } from 'lucide-react';
import { useT } from '../../shared/i18n.ts';
import { AppLink } from '../../shared/links.tsx';
import { PageHeading } from '../../shared/page/page-heading.tsx';
import { usePageTitle } from '../../shared/page/page-title.ts';
import { RowPlaceholders } from '../../shared/page/placeholders.tsx';
import { paths } from '../../shared/paths.ts';
import { useBrowsing } from '../../tables/session/table.ts';
import { TableNeeded } from '../../tables/session/table-needed.tsx';
import { ReadySwitches } from '../alerts/ready-switches.tsx';
import { useWait } from './use-wait.ts';
import type { Wait } from './wait.ts';
import { WaitingLine } from './waiting-line.tsx';

/** What the kitchen is making for the table, and how long it takes. */
export function WaitingTimePage() {
  const t = useT();
  const browsing = useBrowsing();
  usePageTitle(t('waiting.title'));
  return (
    <div className="mx-auto max-w-160 px-(--gutter)">
      <PageHeading>{t('waiting.title')}</PageHeading>
      {browsing ? (
        <TableNeeded />
      ) : (
        <>
          <Waiting />
          <ReadySwitches />
        </>
      )}
    </div>
  );
}

function Waiting() {
  const t = useT();
  const { wait, error, retry } = useWait();
  if (wait === undefined && error === null) return <RowPlaceholders count={3} />;
  if (wait === undefined) {
    return (
      <ErrorState
        title={serverMessage(error) ?? t('waiting.failed')}
        action={<Button onClick={retry}>{t('app.tryAgain')}</Button>}
      />
    );
  }
  if (wait.orders.length === 0) return <Nothing />;
  return <Orders wait={wait} />;
}

function Orders({ wait }: { readonly wait: Wait }) {
  const t = useT();
  const lines = wait.orders.flatMap((order) => order.lines).filter(({ status }) => status !== 'cancelled');
  const open = lines.length > 0;
  const waits = lines.every(({ status }) => status === 'awaiting_confirmation');
  return (
    <div className="grid gap-6 pb-4">
      {open ? (
        <p role="status" className="flex items-center gap-3 rounded-md bg-paper-sunk p-4 font-medium">
          <Timer aria-hidden="true" className="size-6 flex-none" strokeWidth={1.75} />
          {wait.minutes === null
            ? t(waits ? 'orders.waitsHint' : 'waiting.unknown')
            : t('waiting.all', { minutes: wait.minutes })}
        </p>
      ) : null}
      {wait.orders.map((order) => (
        <section key={order.id} aria-labelledby={`order-${order.id}`}>
          <h2 id={`order-${order.id}`} className="menu-voice mb-2 text-lg">
            {t('payment.orderRef', { ref: order.order_ref ?? order.id })}
          </h2>
          <ul className="border-t border-line">
            {order.lines.map((line) => (
              <WaitingLine key={line.id} line={line} guests={wait.guests} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Nothing() {
  const t = useT();
  return (
    <EmptyState
      title={t('waiting.nothing')}
      hint={t('waiting.nothingHint')}
      action={
        <AppLink to={paths.home} className={buttonClass('quiet', 'mt-2')}>
          {t('app.backToMenu')}
        </AppLink>
      }
    />
  );
}
