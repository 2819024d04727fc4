import type { MessageState, SendFailure, WebhookKind, WebhookState } from '@sufra/domain/venue/webhooks';
import type { Generated } from 'kysely';

/** An address that is told what happens; see `tables.ts` for the conventions. */
export interface WebhooksTable {
  id: string;
  url: string;
  /** The kinds that it wants to hear of, as JSON. */
  kinds: string;
  /** What its messages are signed with. */
  secret: string;
  /** The secret of before, and until when it signs beside the new one. */
  old_secret: string | null;
  old_secret_until: number | null;
  state: WebhookState;
  /** How many tries failed in a row, and since when nothing arrived. */
  failures: Generated<number>;
  failing_since: number | null;
  retry_at: Generated<number>;
  /** Until when one process sends to it. */
  leased_until: Generated<number>;
  created_at: number;
}

/** What an address is told. */
export interface WebhookMessagesTable {
  id: Generated<number>;
  /** What its receiver tells doubles apart by. */
  message_id: string;
  webhook_id: string;
  kind: WebhookKind | 'ping';
  body: string;
  created_at: number;
  give_up_at: number;
  state: MessageState;
  tries: number;
  retry_at: number;
  /** Of the last try. */
  tried_at: number | null;
  status: number | null;
  failure: SendFailure | null;
  took_ms: number | null;
}
