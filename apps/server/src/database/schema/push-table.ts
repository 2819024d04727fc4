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
