import { type Context, hashToken } from '../../context.ts';
import type { Staff } from '../../core/callers/principal.ts';
import * as store from './store.ts';

/** Ends a session on the server, whatever the browser does with its cookie. */
export async function signOut(
  { db, clock, log }: Context,
  who: {
    readonly staff: Staff;
    readonly token: string;
    readonly address: string;
    readonly requestId: string;
  },
): Promise<void> {
  const { staff, token, address, requestId } = who;
  await db.write(async (tx) => {
    await store.closeSession(tx, hashToken(token));
    tx.emit(`account:${staff.staffId}`, 'session.ended', {});
    tx.audit({
      at: clock.now(),
      action: 'staff.sign_out',
      subject: staff.email,
      staffId: staff.staffId,
      after: staff.tablet === null ? { address } : { address, tablet: staff.tablet.name },
      requestId,
    });
  });
  log.info({ reqId: requestId, address, account: staff.email }, 'signed out');
}
