import type { Transaction } from './transaction.ts';

/** Writes into the log of what was done and by whom. `staffId` is null for what the system did by itself. */
export async function audit(
  tx: Transaction,
  entry: {
    readonly at: number;
    readonly action: string;
    readonly subject: string;
    readonly staffId?: string;
    readonly before?: object;
    readonly after?: object;
    readonly requestId?: string;
  },
): Promise<void> {
  await tx.run(
    tx.sql.insertInto('audit_log').values({
      at: entry.at,
      staff_id: entry.staffId ?? null,
      action: entry.action,
      subject: entry.subject,
      before: entry.before === undefined ? null : JSON.stringify(entry.before),
      after: entry.after === undefined ? null : JSON.stringify(entry.after),
      request_id: entry.requestId ?? null,
    }),
  );
}
