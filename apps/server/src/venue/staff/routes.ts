import { ok } from '@sufra/domain/core/result';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Context, hashToken } from '../../context.ts';
import { sessionLastsUntil } from '../../core/sessions/staff-session.ts';
import { clientAddress } from '../../http/browser/client-address.ts';
import { clearStaffCookie, knownDeviceOf, staffTokenOf } from '../../http/browser/session-cookies.ts';
import { type MountRoutes, mount, staffOf } from '../../http/mount.ts';
import { mayReceive } from './event-permissions.ts';
import { changeOwnPassword } from './own-password.ts';
import { presentStaff } from './queries.ts';
import { allSessions, endOtherSessions, endSession, ownSessions } from './sessions.ts';
import { signOut } from './sign-out.ts';

/** Who is signed in and where, signing out, one's own password, and the staff's live events. */
export const staff: MountRoutes = (app, context, streams) => {
  mount(app, context, 'staffSession', async (call) => ok({ staff: presentStaff(staffOf(call)) }));

  mount(app, context, 'storageState', async () => ok({ storage: context.db.storage() }));

  mount(app, context, 'staffSignOut', async (call, reply) => {
    const { request } = reply;
    const token = staffTokenOf(context, request);
    const { requestId } = call;
    await signOut(context, { staff: staffOf(call), token, address: clientAddress(request), requestId });
    clearStaffCookie(context, reply);
    return ok({});
  });

  mount(app, context, 'changeOwnPassword', async (call, reply) => {
    const { request } = reply;
    return changeOwnPassword(context, {
      staff: staffOf(call),
      token: staffTokenOf(context, request),
      from: call.body.old_password,
      to: call.body.new_password,
      address: clientAddress(request),
      device: knownDeviceOf(context, request),
      requestId: call.requestId,
    });
  });

  mountSessions(app, context);

  mount(app, context, 'staffEvents', async (call, reply) => {
    const token = staffTokenOf(context, reply.request);
    const { role, staffId } = staffOf(call);
    return streams.open(reply.request, reply, {
      who: `session ${hashToken(token)}`,
      max: streamsOfSession,
      audiences: async () => new Set(['staff', `account:${staffId}`]),
      // Asked for each event: an owner may change what a role may do while the stream is open.
      mayReceive: (event) => mayReceive({ role, rights: context.menu.current().operations.rights }, event),
      lastsUntil: () => sessionLastsUntil(context, token),
    });
  });
};

/** Seeing and ending sessions. */
function mountSessions(app: FastifyInstance, context: Context): void {
  mount(app, context, 'staffSessions', async (call, reply) =>
    ok({ sessions: await ownSessions(context, byOf(context, call, reply.request)) }),
  );

  mount(app, context, 'endSession', (call, reply) =>
    endSession(context, byOf(context, call, reply.request), call.params.sessionId),
  );

  mount(app, context, 'endOtherSessions', (call, reply) =>
    endOtherSessions(context, byOf(context, call, reply.request)),
  );

  mount(app, context, 'staffAccounts', async (call, reply) =>
    ok({ accounts: await allSessions(context, byOf(context, call, reply.request)) }),
  );
}

function byOf(
  context: Context,
  call: Parameters<typeof staffOf>[0] & { readonly requestId: string },
  request: FastifyRequest,
) {
  const session = hashToken(staffTokenOf(context, request));
  return { staff: staffOf(call), session, requestId: call.requestId };
}

/** More than somebody with several screens has open. */
const streamsOfSession = 20;
