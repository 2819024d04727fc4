import type { Context } from '../../context.ts';

/** Logs a wrong code after a right password: somebody may know the password who should not. */
export async function writeWrongCode(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  { address, requestId }: { readonly address: string; readonly requestId: string },
  { id, email }: { readonly id: string; readonly email: string },
): Promise<void> {
  log.warn({ reqId: requestId, address, account: email }, 'a wrong code after a right password');
  const entry = { action: 'staff.wrong_code', subject: email, staffId: id, after: { address }, requestId };
  await db.write(async (tx) => tx.audit({ at: clock.now(), ...entry }));
}
