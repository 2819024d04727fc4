import { ApiError, serverMessage } from '@sufra/client/api-error';
import { missingCalls } from '@sufra/client/queries';
import { type Fils, zeroFils } from '@sufra/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../api.ts';
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

/** Looks a typed coupon up. A server that has no such call is asked once and never again. */
export function useCoupon(orderId: string, typed: string): Coupon {
  const code = useSettled(typed.trim());
  const quote = useQuery({
    queryKey: ['quote', orderId, code],
    enabled: code !== '',
    retry: false,
    staleTime: 60_000,
    queryFn: ({ signal }) => askQuote(orderId, code, signal),
  });
  const current = code !== '' && code === typed.trim();
  return {
    discount: current && quote.data ? filsOf(quote.data.discount_amount) : zeroFils,
    refusal: current ? serverMessage(quote.error) : undefined,
    later: current && quote.data === null,
  };
}

/** Null where there is no such call. */
async function askQuote(orderId: string, code: string, signal: AbortSignal) {
  if (missingCalls(api).has('quote')) return null;
  try {
    const answer = await api.call('quote', { body: { order_id: orderId, coupon_code: code }, signal });
    return answer.data ?? null;
  } catch (error) {
    // A 404 that names no refusal of its own: the call isn't there.
    const isMissing = error instanceof ApiError && error.status === 404 && isUnnamed(error.code);
    if (!isMissing) throw error;
    missingCalls(api).add('quote');
    return null;
  }
}

function isUnnamed(code: string | undefined): boolean {
  return code === undefined || code === 'not_found';
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
