import { may, type Permission, permissions, type Role } from '@sufra/contract/permissions';
import { ok } from '@sufra/domain/result';
import type { MountFeature } from '../../features.ts';
import { cookieOf } from '../../http/cookies.ts';
import { mount, staffOf } from '../../http/mount.ts';
import { clearStaffCookie, setStaffCookie, staffCookie } from '../../http/staff-session.ts';
import { signIn, signOut } from './commands.ts';
import { signInGuard } from './sign-in-guard.ts';

/** Signing in and out, and the staff's live events. */
export const staff: MountFeature = (app, context, streams) => {
  const guard = signInGuard();

  mount(app, context, 'staffSession', async (call) => {
    const { staffId, name, email, role } = staffOf(call);
    return ok({ staff: { id: staffId, name, email, role, permissions: permissionsOf(role) } });
  });

  mount(app, context, 'staffSignIn', async ({ body }, reply) => {
    const { request } = reply;
    const signedIn = await signIn(context, guard, { ...body, address: request.ip });
    if (!signedIn.ok) return signedIn;
    const { token, staff: member } = signedIn.value;
    setStaffCookie(reply, request, token);
    return ok({ staff: { ...member, permissions: permissionsOf(member.role) } });
  });

  mount(app, context, 'staffSignOut', async (_, reply) => {
    await signOut(context, cookieOf(reply.request, staffCookie) ?? '');
    clearStaffCookie(reply);
    return ok({});
  });

  mount(app, context, 'staffEvents', async (_, reply) =>
    streams.open(reply.request, reply, async () => new Set(['staff'])),
  );
};

function permissionsOf(role: Role): Permission[] {
  return (Object.keys(permissions) as Permission[]).filter((permission) => may(role, permission));
}
