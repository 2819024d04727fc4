import { serverMessage } from '@sufra/client/api-error';
import { missingCalls } from '@sufra/client/queries';
import type { BodyOf, DataOf } from '@sufra/contract/calls';
import { type Fils, zeroFils } from '@sufra/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, queries } from '../../api.ts';
import { isMissingCall } from './missing-call.ts';
import { filsOf } from './shapes.ts';

/** How long after the last keystroke a coupon is looked at, in milliseconds. */
const settleMs = 600;

/** What a coupon takes off, before anything is paid. */
export type Coupon = {
  readonly discount: Fils;
  /** Why it takes nothing off, in the server's words. */
  readonly refusal: string | undefined;
  /** The server shows it only with the payment. */
  readonly later: boolean;
};

/** Which part of the order a payer means to pay; without one it is the whole. */
export type QuotePart = Omit<BodyOf<'quote'>, 'order_id' | 'coupon_code'>;

/**
 * Looks a typed coupon up for a part of the order; a null part takes nothing yet, and isn't asked about. A server that
 * has no such call is asked once and never again.
 */
export function useCoupon(orderId: string, typed: string, part: QuotePart | null = {}): Coupon {
  const code = useSettled(typed.trim());
  const quote = useQuery({
    queryKey: quoteKey(orderId, code, part),
    enabled: code !== '' && part !== null,
    retry: false,
    staleTime: 60_000,
    queryFn: ({ signal }) => askQuote({ ...part, order_id: orderId, coupon_code: code }, signal),
  });
  const current = code !== '' && code === typed.trim();
  return {
    discount: current && quote.data ? filsOf(quote.data.discount_amount) : zeroFils,
    refusal: current ? serverMessage(quote.error) : undefined,
    later: current && quote.data === null,
  };
}

function quoteKey(orderId: string, code: string, part: QuotePart | null) {
  return ['quote', orderId, code, part] as const;
}

/** What a coupon that was looked up takes off; nothing for one that wasn't. */
export function knownDiscount(orderId: string, typed: string, part: QuotePart | null): Fils {
  const quote = queries.getQueryData<DataOf<'quote'> | null>(quoteKey(orderId, typed.trim(), part));
  return filsOf(quote?.discount_amount);
}

/** Null where there is no such call. */
async function askQuote(body: BodyOf<'quote'>, signal: AbortSignal) {
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
