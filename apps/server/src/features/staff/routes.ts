import { may, type Permission, permissions, type Role } from '@sufra/contract/permissions';
import { ok } from '@sufra/domain/result';
import { hashToken } from '../../context.ts';
import type { MountFeature } from '../../features.ts';
import { clientAddress } from '../../http/client-address.ts';
import { cookieOf } from '../../http/cookies.ts';
import { keepKnownDevice, knownDeviceOf, readLetIn } from '../../http/known-device.ts';
import { mount, staffOf } from '../../http/mount.ts';
import { clearStaffCookie, sessionLasts, setStaffCookie, staffCookie } from '../../http/staff-session.ts';
import { mayHear } from './heard-events.ts';
import { signIn, signOut } from './sign-in.ts';

/** Signing in and out, and the staff's live events. */
export const staff: MountFeature = (app, context, streams) => {
  mount(app, context, 'staffSession', async (call) => {
    const { staffId, name, email, role } = staffOf(call);
    return ok({ staff: { id: staffId, name, email, role, permissions: permissionsOf(role) } });
  });

  mount(app, context, 'staffSignIn', async ({ body }, reply) => {
    const { request } = reply;
    const signedIn = await signIn(context, {
      ...body,
      address: clientAddress(request),
      device: knownDeviceOf(context, request),
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
    streams.endOf(sessionOf(token));
    clearStaffCookie(reply);
    return ok({});
  });

  // The last way in for a new device while somebody guesses from its own address: `npm run manage -- staff let-in`.
  app.get<{ Params: { token: string } }>('/staff/let-in/:token', async (request, reply) => {
    const staffId = readLetIn(context.secrets.tableKey, request.params.token, context.clock.now());
    if (staffId !== undefined) keepKnownDevice(context, request, reply, staffId);
    return reply.redirect('/staff/', 303);
  });

  mount(app, context, 'staffEvents', async (call, reply) => {
    const token = cookieOf(reply.request, staffCookie) ?? '';
    const { role } = staffOf(call);
    return streams.open(reply.request, reply, {
      who: sessionOf(token),
      max: streamsOfSession,
      audiences: async () => new Set(['staff']),
      mayHear: (type) => mayHear(role, type),
      mayGoOn: () => sessionLasts(context, token),
    });
  });
};

/** More than one who works with several screens has open. */
const streamsOfSession = 20;

function sessionOf(token: string): string {
  return `session ${hashToken(token)}`;
}

function permissionsOf(role: Role): Permission[] {
  return (Object.keys(permissions) as Permission[]).filter((permission) => may(role, permission));
}
