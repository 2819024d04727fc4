import type { ServiceReason } from '@sufra/domain/tables/call';

/** Calls for a waiter or a car; see `tables.ts` for the conventions. */
export interface ServiceRequestsTable {
  id: string;
  kind: 'valet' | 'waiter';
  visit_id: string;
  customer_id: string;
  status: 'open' | 'done';
  requested_at: number;
  resolved_at: number | null;
  resolved_by: string | null;
  taken_at: number | null;
  taken_by: string | null;
  withdrawn: number;
}

/** What a guest asked for in a call. */
export interface ServiceAsksTable {
  id: string;
  request_id: string;
  customer_id: string;
  reason: ServiceReason | null;
  note: string;
  asked_at: number;
}
