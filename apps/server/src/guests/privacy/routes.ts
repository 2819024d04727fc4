import { ok } from '@sufra/domain/core/result';
import { dinerOf, type MountRoutes, mount, staffOf } from '../../http/mount.ts';
import { readOperations } from '../../venue/settings/operations.ts';
import { forgetMe, setRetention } from './commands.ts';
import { ownData, whatIsKept } from './queries.ts';

/** What is kept about guests and for how long, forgetting it, and the owner's setting for it. */
export const privacy: MountRoutes = (app, context) => {
  mount(app, context, 'privacy', async () => ok(await whatIsKept(context)));

  mount(app, context, 'ownData', async (call) => ok(await ownData(context, dinerOf(call).customerId)));

  mount(app, context, 'forgetMe', (call) => forgetMe(context, dinerOf(call).customerId));

  mount(app, context, 'retention', async () => {
    const { guest_data_days } = await readOperations(context.db.read);
    return ok({ guest_data_days });
  });

  mount(app, context, 'setRetention', (call) =>
    setRetention(context, { staff: staffOf(call), requestId: call.requestId }, call.body.guest_data_days),
  );
};
