import { serverMessage } from '@sufra/client/api-error';
import { Button, buttonClass } from '@sufra/ui/button.tsx';
import { EmptyState, ErrorState } from '@sufra/ui/states.tsx';
import type { ReactNode } from 'react';
import { useT } from '../../i18n.ts';
import { KeptLink } from '../../links.tsx';
import { paths } from '../../paths.ts';
import { LinePlaceholders } from '../menu/placeholders.tsx';
import { useBrowsing } from '../session/table.ts';
import { TableNeeded } from '../session/table-needed.tsx';
import type { Order } from './shapes.ts';
import type { OrderRead } from './use-order.ts';

type OrderLoadedProps = {
  readonly read: OrderRead;
  readonly children: (order: Order, orderId: string) => ReactNode;
};

/** What a payment page shows of an order: that it is coming, that it failed, that there is none, or the order. */
export function OrderLoaded({ read, children }: OrderLoadedProps) {
  const t = useT();
  const browsing = useBrowsing();
  if (browsing) return <TableNeeded />;
  if (read.order !== undefined && read.orderId !== undefined) return children(read.order, read.orderId);
  if (read.loading) return <LinePlaceholders count={3} />;
  if (read.error !== null) {
    return (
      <ErrorState
        title={serverMessage(read.error) ?? t('payment.loadFailed')}
        action={<Button onClick={read.retry}>{t('app.tryAgain')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      title={t('payment.nothing')}
      hint={t('payment.nothingHint')}
      action={
        <KeptLink to={paths.home} className={buttonClass('quiet', 'mt-2')}>
          {t('app.backToMenu')}
        </KeptLink>
      }
    />
  );
}
