import { EmptyState } from '@sufra/ui/feedback/states.tsx';
import { buttonClass } from '@sufra/ui/form/button.tsx';
import { lazy, type ReactNode, Suspense } from 'react';
import { useMenuAge } from '../../offline/menu-age.ts';
import type { Order } from '../../orders/order/shapes.ts';
import { useT } from '../../shared/i18n.ts';
import { AppLink } from '../../shared/links.tsx';
import { PageFailure } from '../../shared/page/page-failure.tsx';
import { RowPlaceholders } from '../../shared/page/placeholders.tsx';
import { paths } from '../../shared/paths.ts';
import { useUnproven } from '../../tables/session/presence.ts';
import { useBrowsing } from '../../tables/session/table.ts';
import { TableNeeded } from '../../tables/session/table-needed.tsx';
import { useReplaced } from '../replaced/replaced.ts';
import type { OrderRead } from '../shares/use-order.ts';
import { isNotPayable, NotPayableHere } from './not-payable-here.tsx';

const ReplacedPage = lazy(async () => ({
  default: (await import('../replaced/replaced-page.tsx')).ReplacedPage,
}));

type OrderLoadedProps = {
  readonly read: OrderRead;
  /** Whether the page has no bottom bar. */
  readonly low?: boolean;
  readonly children: (order: Order, orderId: string) => ReactNode;
};

/** The frame of a payment page: loading, error, no order, "somebody replaced your payment", or the order. */
export function OrderLoaded({ read, low = false, children }: OrderLoadedProps) {
  const t = useT();
  const browsing = useBrowsing();
  const replaced = useReplaced(read.order);
  const unproven = useUnproven();
  // What is kept for a phone without a connection has no orders, so there may be one.
  const isKept = useMenuAge() !== undefined;
  if (browsing) return <TableNeeded />;
  if (read.order !== undefined && read.orderId !== undefined) {
    if (isNotPayable(read.order)) return <NotPayableHere order={read.order} />;
    if (replaced === undefined) return children(read.order, read.orderId);
    return (
      <Suspense fallback={<RowPlaceholders count={3} />}>
        <ReplacedPage order={read.order} orderId={read.orderId} replaced={replaced} low={low} />
      </Suspense>
    );
  }
  if (read.loading) return <RowPlaceholders count={3} />;
  if (read.error !== null || isKept) {
    return <PageFailure error={read.error} title={t('payment.loadFailed')} onRetry={read.retry} />;
  }
  // The table may have a bill, but this phone has to scan the code to see it.
  if (unproven) return <TableNeeded />;
  return (
    <EmptyState
      title={t('payment.nothing')}
      hint={t('payment.nothingHint')}
      action={
        <AppLink to={paths.home} className={buttonClass('quiet', 'mt-2')}>
          {t('app.backToMenu')}
        </AppLink>
      }
    />
  );
}
