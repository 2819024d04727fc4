import { assert } from '@sufra/domain/core/assert';
import { ok, type Result } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import type { Staff } from '../../core/callers/principal.ts';
import type { Transaction } from '../../database/transaction.ts';

/** Who does something at a table, and in which request. */
export interface By {
  readonly staff: Staff;
  readonly requestId: string;
}

/** An audit log entry: what was done, to which table or guest, and its details. */
interface Entry {
  readonly action: string;
  readonly subject: string;
  readonly after?: object;
  readonly approvedBy?: string | undefined;
}

/** Logs what a member of staff did at a table. */
export function logByStaff(context: Context, tx: Transaction, { staff, requestId }: By, entry: Entry): void {
  assert(staff.staffId !== '', 'staff are named in the log');
  tx.audit({ at: context.clock.now(), staffId: staff.staffId, requestId, ...entry });
}

/** The same, and tells every open floor plan that the table changed. */
export function tableChanged(context: Context, tx: Transaction, by: By, entry: Entry): Result<true, never> {
  logByStaff(context, tx, by, entry);
  tx.emit('staff', 'tables.changed', { table: entry.subject });
  return ok(true);
}
