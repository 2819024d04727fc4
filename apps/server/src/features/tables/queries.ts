import type { Reader } from '../../database/transaction.ts';
import { seatOf } from './store.ts';

/** Whose events a diner hears: their own, and those of the visit they sit in. */
export async function audiencesOf(reader: Reader, customerId: string): Promise<ReadonlySet<string>> {
  const seat = await reader.firstOf(seatOf, { customer_id: customerId });
  return new Set(
    seat === undefined ? [`customer:${customerId}`] : [`customer:${customerId}`, `visit:${seat.visit_id}`],
  );
}
