import { may, type Permission, permissions, type Role } from '@sufra/contract/core/permissions';
import { ok } from '@sufra/domain/core/result';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Context, hashToken } from '../../context.ts';
import { readLetIn } from '../../core/sessions/known-device.ts';
import { sessionLastsUntil } from '../../core/sessions/staff-session.ts';
import { clientAddress } from '../../http/browser/client-address.ts';
import { cookieOf } from '../../http/browser/cookies.ts';
import {
  clearStaffCookie,
  keepKnownDevice,
  knownDeviceOf,
  setStaffCookie,
  staffCookie,
} from '../../http/browser/session-cookies.ts';
import { type MountRoutes, mount, staffOf } from '../../http/mount.ts';
import { mayReceive } from './event-permissions.ts';
import { changeOwnPassword } from './own-password.ts';
import { allSessions, endOtherSessions, endSession, ownSessions } from './sessions.ts';
import { signIn, signOut } from './sign-in.ts';

/** Signing in and out, and the staff's live events. */
export const staff: MountRoutes = (app, context, streams) => {
  mount(app, context, 'staffSession', async (call) => {
    const { staffId, name, email, role, hasPin } = staffOf(call);
    return ok({
      staff: { id: staffId, name, email, role, permissions: permissionsOf(role), has_pin: hasPin },
    });
  });

  mount(app, context, 'storageState', async () => ok({ storage: context.db.storage() }));

  mount(app, context, 'staffSignIn', async ({ body }, reply) => {
    const { request } = reply;
    const signedIn = await signIn(context, {
      ...body,
      address: clientAddress(request),
      device: knownDeviceOf(context, request),
      userAgent: request.headers['user-agent'],
      requestId: request.id,
    });
    if (!signedIn.ok) return signedIn;
    const { token, staff: member } = signedIn.value;
    setStaffCookie(context, reply, request, token);
    keepKnownDevice(context, request, reply, member.id);
    return ok({ staff: { ...member, permissions: permissionsOf(member.role) } });
  });

  mount(app, context, 'staffSignOut', async (call, reply) => {
    const { request } = reply;
    const token = cookieOf(request, staffCookie) ?? '';
    const { requestId } = call;
    await signOut(context, { staff: staffOf(call), token, address: clientAddress(request), requestId });
    clearStaffCookie(reply);
    return ok({});
  });

  mount(app, context, 'changeOwnPassword', async (call, reply) => {
    const { request } = reply;
    return changeOwnPassword(context, {
      staff: staffOf(call),
      token: cookieOf(request, staffCookie) ?? '',
      from: call.body.old_password,
      to: call.body.new_password,
      address: clientAddress(request),
      device: knownDeviceOf(context, request),
      requestId: call.requestId,
    });
  });

  mountSessions(app, context);

  // The last resort for a new device while somebody guesses from its own address: `npm run manage -- staff let-in`.
  app.get<{ Params: { token: string } }>('/staff/let-in/:token', async (request, reply) => {
    const staffId = readLetIn(context.secrets.tableKey, request.params.token, context.clock.now());
    if (staffId !== undefined) keepKnownDevice(context, request, reply, staffId);
    return reply.redirect('/staff/', 303);
  });

  mount(app, context, 'staffEvents', async (call, reply) => {
    const token = cookieOf(reply.request, staffCookie) ?? '';
    const { role, staffId } = staffOf(call);
    return streams.open(reply.request, reply, {
      who: `session ${hashToken(token)}`,
      max: streamsOfSession,
      audiences: async () => new Set(['staff', `account:${staffId}`]),
      mayReceive: (type) => mayReceive(role, type),
      lastsUntil: () => sessionLastsUntil(context, token),
    });
  });
};

/** Seeing and ending sessions. */
function mountSessions(app: FastifyInstance, context: Context): void {
  mount(app, context, 'staffSessions', async (call, reply) =>
    ok({ sessions: await ownSessions(context, byOf(call, reply.request)) }),
  );

  mount(app, context, 'endSession', (call, reply) =>
    endSession(context, byOf(call, reply.request), call.params.sessionId),
  );

  mount(app, context, 'endOtherSessions', (call, reply) =>
    endOtherSessions(context, byOf(call, reply.request)),
  );

  mount(app, context, 'staffAccounts', async (call, reply) =>
    ok({ accounts: await allSessions(context, byOf(call, reply.request)) }),
  );
}

function byOf(call: Parameters<typeof staffOf>[0] & { readonly requestId: string }, request: FastifyRequest) {
  const session = hashToken(cookieOf(request, staffCookie) ?? '');
  return { staff: staffOf(call), session, requestId: call.requestId };
}

/** More than somebody with several screens has open. */
const streamsOfSession = 20;

function permissionsOf(role: Role): Permission[] {
  return (Object.keys(permissions) as Permission[]).filter((permission) => may(role, permission));
}
