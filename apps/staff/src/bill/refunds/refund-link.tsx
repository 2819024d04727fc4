import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useT } from '../../shared/i18n.ts';
import { paths } from '../../shared/paths.ts';
import { useMay } from '../../shared/session.ts';

/** Whether somebody may open the refund of an order. */
function useMayRefund(): boolean {
  const sees = useMay('refunds.see');
  return useMay('refunds.make') && sees;
}

/** Leads to the refund of a payment's order; nothing for who makes none. */
export function RefundLink({ orderRef }: { readonly orderRef: string }) {
  const t = useT();
  if (!useMayRefund()) return null;
  return (
    <Link
      to={paths.refundOf(orderRef)}
      className="tap inline-flex items-center gap-2.5 self-start font-medium underline underline-offset-4"
    >
      <Undo2 aria-hidden="true" className="flip size-5" />
      {t('refunds.make')}
    </Link>
  );
}

type OrderLinkProps = { readonly orderRef: string; readonly children: ReactNode };

/** An order in a list: its number leads to its refund, for who makes refunds. */
export function OrderLink({ orderRef, children }: OrderLinkProps) {
  const t = useT();
  if (!useMayRefund()) return children;
  return (
    <Link
      to={paths.refundOf(orderRef)}
      title={t('refunds.make')}
      className="-my-2.5 inline-block py-2.5 underline decoration-line-strong underline-offset-4"
    >
      {children}
    </Link>
  );
}
