import type { ServiceReason } from '@sufra/domain/tables/call';
import type { CarState } from '@sufra/domain/tables/car';

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

/** A guest's car that the valet has, or had. */
export interface CarsTable {
  id: string;
  ticket: string;
  /** The ticket's number as it is compared; null once the car is gone. */
  open_key: string | null;
  plate: string;
  hook: string;
  words: string;
  visit_id: string | null;
  /** The guest who asked for it on a phone. */
  customer_id: string | null;
  status: CarState;
  status_before: CarState | null;
  status_at: number;
  requested_at: number | null;
  fetched_by: string | null;
  version: number;
  created_at: number;
  created_by: string;
}

/** A phone that is told when a dish of its guest is ready; see `tables.ts` for the conventions. */
export interface PushSubscriptionsTable {
  customer_id: string;
  visit_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: string;
  created_at: number;
  /** When the last dish became ready that was told. */
  told_until: number;
  /** When a push service that failed is tried again; 0 for at once. */
  retry_at: number;
  /** How often it failed in a row. */
  failures: number;
}
