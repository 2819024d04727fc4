import { ok } from '@sufra/domain/core/result';
import { askerOf } from '../../http/asker.ts';
import { knownDeviceOf, staffTokenOf } from '../../http/browser/session-cookies.ts';
import { type MountRoutes, mount, staffOf } from '../../http/mount.ts';
import { resetPin, setOwnPin } from './own-pin.ts';
import { approvalLists, approvers, ownApproval, presentOne } from './queries.ts';
import { answerApproval, withdrawApproval } from './requests.ts';

/** PINs, and requests for approval. */
export const approvals: MountRoutes = (app, context) => {
  mount(app, context, 'setOwnPin', (call, { request }) =>
    setOwnPin(context, {
      ...askerOf(call, request),
      ...call.body,
      device: knownDeviceOf(context, request),
      token: staffTokenOf(context, request),
    }),
  );

  mount(app, context, 'resetPin', (call, { request }) =>
    resetPin(context, askerOf(call, request), call.params.accountId),
  );

  mount(app, context, 'approvers', async () => ok({ approvers: await approvers(context) }));

  mount(app, context, 'approvals', async (call) => ok(await approvalLists(context, staffOf(call))));

  mount(app, context, 'approval', async (call) => {
    const found = await ownApproval(context, staffOf(call), call.params.approvalId);
    return found.ok ? ok({ approval: found.value }) : found;
  });

  mount(app, context, 'answerApproval', async (call, { request }) => {
    const answer = { id: call.params.approvalId, accept: call.body.accept };
    const answered = await answerApproval(context, askerOf(call, request), answer);
    if (!answered.ok) return answered;
    return ok({ approval: await presentOne(context, staffOf(call), answered.value) });
  });

  mount(app, context, 'withdrawApproval', (call) =>
    withdrawApproval(context, staffOf(call), call.params.approvalId),
  );
};
