import { serverMessage } from '@sufra/client/api-error';
import { missingCalls } from '@sufra/client/queries';
import type { BodyOf, DataOf } from '@sufra/contract/calls';
import { type Fils, zeroFils } from '@sufra/domain/core/money';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, queries } from '../../offline/api.ts';
import { isMissingCall } from '../../offline/missing-call.ts';
import { filsOf } from '../../orders/order/shapes.ts';

/** How long after the last keystroke a coupon is looked up, in milliseconds. */
const settleMs = 600;

/** What a coupon takes off, as known before the payment. */
export type Coupon = {
  readonly discount: Fils;
  /** Why the server refuses the coupon. */
  readonly refusal: string | undefined;
  /** Whether the server shows the discount only with the payment. */
  readonly shownAtPayment: boolean;
};

/** The part of the order that a coupon is looked up for; empty for the whole order. */
export type QuotePart = Omit<BodyOf<'quote'>, 'order_id' | 'coupon_code'>;

/**
 * Looks up a typed coupon for a part of the order, and again when what the part comes to changes. A null part is nothing yet and
 * is not looked up. A server without this call is asked only once.
 */
export function useCoupon(
  orderId: string,
  typed: string,
  subtotal: Fils,
  part: QuotePart | null = {},
): Coupon {
  const code = useSettled(typed.trim());
  const quote = useQuery({
    queryKey: quoteKey(orderId, code, subtotal, part),
    enabled: code !== '' && part !== null,
    retry: false,
    staleTime: 60_000,
    queryFn: ({ signal }) => askQuote({ ...part, order_id: orderId, coupon_code: code }, signal),
  });
  const current = code !== '' && code === typed.trim();
  return {
    discount: current && quote.data ? filsOf(quote.data.discount_amount) : zeroFils,
    refusal: current ? serverMessage(quote.error) : undefined,
    shownAtPayment: current && quote.data === null,
  };
}

function quoteKey(orderId: string, code: string, subtotal: Fils, part: QuotePart | null) {
  return ['quote', orderId, code, subtotal, part] as const;
}

/** The discount of a coupon that was looked up before; zero otherwise. */
export function knownDiscount(orderId: string, typed: string, subtotal: Fils, part: QuotePart | null): Fils {
  const key = quoteKey(orderId, typed.trim(), subtotal, part);
  const quote = queries.getQueryData<DataOf<'quote'> | null>(key);
  return filsOf(quote?.discount_amount);
}

/** What the server would charge. Null when it has no such call; it is asked only once. */
export async function askQuote(body: BodyOf<'quote'>, signal: AbortSignal) {
  if (missingCalls(api).has('quote')) return null;
  try {
    const answer = await api.call('quote', { body, signal });
    return answer.data ?? null;
  } catch (error) {
    if (!isMissingCall(error)) throw error;
    missingCalls(api).add('quote');
    return null;
  }
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
