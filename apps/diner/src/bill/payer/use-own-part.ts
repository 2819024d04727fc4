import { type Fils, sumFils } from '@sufra/domain/core/money';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { filsOf, type Order } from '../../orders/order/shapes.ts';
import { ownLines } from '../shares/own-lines.ts';
import { sharesOf } from '../shares/shapes.ts';
import { askQuote } from './use-coupon.ts';

/** What paying one's own dishes comes to; undefined where nothing of them is left to pay, or while it loads. */
type OwnPart = { readonly subtotal: Fils | undefined; readonly loading: boolean };

/**
 * What this diner ordered and no share pays for yet. Once the bill is divided only the server knows: others may hold a
 * part of it, or it is paid.
 */
export function useOwnPart(order: Order): OwnPart {
  const lines = ownLines(order);
  const shares = sharesOf(order);
  const sum = sumFils(lines.map((line) => filsOf(line.total_price)));
  const divided = shares.some(({ split_type }) => split_type !== 'single');
  const part = useQuery({
    queryKey: ['ownPart', order.id, order.items, shares],
    enabled: lines.length > 0 && divided,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => askQuote({ order_id: order.id, split_type: 'own' }, signal),
  });
  if (lines.length === 0) return { subtotal: undefined, loading: false };
  if (!divided || part.data === null) return { subtotal: sum, loading: false };
  if (part.data !== undefined) return { subtotal: filsOf(part.data.subtotal) || undefined, loading: false };
  // A call that broke says nothing about the part: the server checks again when it is paid.
  return { subtotal: part.isPending ? undefined : sum, loading: part.isPending };
}
