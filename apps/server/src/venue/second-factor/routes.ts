import { ok } from '@sufra/domain/core/result';
import { askerOf } from '../../http/asker.ts';
import { knownDeviceOf, staffTokenOf } from '../../http/browser/session-cookies.ts';
import { type MountRoutes, mount, staffOf } from '../../http/mount.ts';
import { endSecondFactor, renewRecoveryCodes, resetSecondFactor, setRule } from './commands.ts';
import { beginSecondFactor, confirmSecondFactor } from './enrol.ts';
import { isRequired, ownSecondFactor } from './queries.ts';

/** Codes besides the password: one's own, colleagues', and whether the venue requires them. */
export const secondFactors: MountRoutes = (app, context) => {
  mount(app, context, 'secondFactor', async (call) => ok(await ownSecondFactor(context, staffOf(call))));

  mount(app, context, 'beginSecondFactor', (call, { request }) =>
    beginSecondFactor(context, {
      ...askerOf(call, request),
      ...call.body,
      device: knownDeviceOf(context, request),
    }),
  );

  mount(app, context, 'confirmSecondFactor', (call, { request }) =>
    confirmSecondFactor(context, {
      ...askerOf(call, request),
      ...call.body,
      token: staffTokenOf(context, request),
    }),
  );

  mount(app, context, 'endSecondFactor', (call, { request }) =>
    endSecondFactor(context, {
      ...askerOf(call, request),
      ...call.body,
      device: knownDeviceOf(context, request),
    }),
  );

  mount(app, context, 'renewRecoveryCodes', (call, { request }) =>
    renewRecoveryCodes(context, {
      ...askerOf(call, request),
      ...call.body,
      device: knownDeviceOf(context, request),
    }),
  );

  mount(app, context, 'resetSecondFactor', (call, { request }) =>
    resetSecondFactor(context, askerOf(call, request), call.params.accountId),
  );

  mount(app, context, 'secondFactorRule', async () => ok({ required: await isRequired(context.db.read) }));

  mount(app, context, 'setSecondFactorRule', (call, { request }) =>
    setRule(context, askerOf(call, request), call.body.required),
  );
};
