/** Why a database can't work right now: its disk is full, or anything else that passes or gets mended. */
export type Outage = 'full' | 'failing';

/** Thrown when the database can't work right now: full, locked, unreachable. Nothing was changed. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  readonly outage: Outage;

  constructor(message: string, options: { readonly cause: unknown; readonly outage?: Outage | undefined }) {
    super(message, { cause: options.cause });
    this.outage = options.outage ?? 'failing';
  }
}

/** PostgreSQL's serialization failure and deadlock: the transaction can be retried. */
export const retryable = new Set(['40001', '40P01']);
