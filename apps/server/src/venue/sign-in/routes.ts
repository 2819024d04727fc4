import { ok } from '@sufra/domain/core/result';
import { readLetIn } from '../../core/sessions/known-device.ts';
import { factorIsDue } from '../../core/sessions/staff-session.ts';
import { clientAddress } from '../../http/browser/client-address.ts';
import { isSecure } from '../../http/browser/origin.ts';
import {
  keepKnownDevice,
  knownDeviceOf,
  setCookie,
  staffCookie,
  tabletTokenOf,
} from '../../http/browser/session-cookies.ts';
import { type MountRoutes, mount } from '../../http/mount.ts';
import { presentStaff } from '../staff/queries.ts';
import { tabletWith } from '../tablets/queries.ts';
import { signIn } from './sign-in.ts';
import { signInByPin } from './sign-in-by-pin.ts';

/** Signing in with a password or on a shared tablet with a PIN, and the link that makes a device known. */
export const signingIn: MountRoutes = (app, context) => {
  mount(app, context, 'staffSignIn', async ({ body }, reply) => {
    const { request } = reply;
    const signedIn = await signIn(context, {
      ...body,
      address: clientAddress(request),
      device: knownDeviceOf(context, request),
      tablet: await tabletWith(context, tabletTokenOf(context, request)),
      userAgent: request.headers['user-agent'],
      requestId: request.id,
      overHttps: isSecure(context, request),
    });
    if (!signedIn.ok) return signedIn;
    const { token, id, ...account } = signedIn.value;
    setCookie(context, reply, staffCookie, token);
    keepKnownDevice(context, request, reply, id);
    const factorDue = factorIsDue(context, account.role, account.hasSecondFactor);
    return ok({
      staff: presentStaff({
        ...account,
        staffId: id,
        factorDue,
        rights: context.menu.current().operations.rights,
      }),
    });
  });

  mount(app, context, 'signInByPin', async ({ body }, reply) => {
    const { request } = reply;
    const signedIn = await signInByPin(context, {
      accountId: body.account_id,
      pin: body.pin,
      tablet: await tabletWith(context, tabletTokenOf(context, request)),
      address: clientAddress(request),
      userAgent: request.headers['user-agent'],
      requestId: request.id,
      overHttps: isSecure(context, request),
    });
    if (!signedIn.ok) return signedIn;
    setCookie(context, reply, staffCookie, signedIn.value.token);
    return ok({ staff: presentStaff(signedIn.value.staff) });
  });

  // The last resort for a new device while somebody guesses from its own address: `npm run manage -- staff let-in`.
  app.get<{ Params: { token: string } }>('/staff/let-in/:token', async (request, reply) => {
    const staffId = readLetIn(context.secrets.tableKey, request.params.token, context.clock.now());
    if (staffId !== undefined) keepKnownDevice(context, request, reply, staffId);
    return reply.redirect('/staff/', 303);
  });
};
