import { serverMessage } from '@sufra/client/api-error';
import { Button, buttonClass } from '@sufra/ui/button.tsx';
import { EmptyState, ErrorState } from '@sufra/ui/states.tsx';
import { lazy, type ReactNode, Suspense } from 'react';
import { useT } from '../../i18n.ts';
import { KeptLink } from '../../links.tsx';
import { paths } from '../../paths.ts';
import { LinePlaceholders } from '../menu/placeholders.tsx';
import { useUnproven } from '../session/presence.ts';
import { useBrowsing } from '../session/table.ts';
import { TableNeeded } from '../session/table-needed.tsx';
import { useReplaced } from '../together/replaced.ts';
import { isBarred, NotPayableHere } from './not-payable-here.tsx';
import type { Order } from './shapes.ts';
import type { OrderRead } from './use-order.ts';

const ReplacedPage = lazy(async () => ({
  default: (await import('../together/replaced-page.tsx')).ReplacedPage,
}));

type OrderLoadedProps = {
  readonly read: OrderRead;
  /** On a page without the bottom bar. */
  readonly low?: boolean;
  readonly children: (order: Order, orderId: string) => ReactNode;
};

/**
 * What a payment page shows of an order: that it is coming, that it failed, that there is none, that somebody replaced what
 * this phone had planned or asked for, or the order.
 */
export function OrderLoaded({ read, low = false, children }: OrderLoadedProps) {
  const t = useT();
  const browsing = useBrowsing();
  const replaced = useReplaced(read.order);
  const unproven = useUnproven();
  if (browsing) return <TableNeeded />;
  if (read.order !== undefined && read.orderId !== undefined) {
    if (isBarred(read.order)) return <NotPayableHere order={read.order} />;
    if (replaced === undefined) return children(read.order, read.orderId);
    return (
      <Suspense fallback={<LinePlaceholders count={3} />}>
        <ReplacedPage order={read.order} orderId={read.orderId} replaced={replaced} low={low} />
      </Suspense>
    );
  }
  if (read.loading) return <LinePlaceholders count={3} />;
  if (read.error !== null) {
    return (
      <ErrorState
        title={serverMessage(read.error) ?? t('payment.loadFailed')}
        action={<Button onClick={read.retry}>{t('app.tryAgain')}</Button>}
      />
    );
  }
  // There may well be a bill at this table: it shows once the phone has scanned the code.
  if (unproven) return <TableNeeded />;
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
