import { ok } from '@sufra/domain/core/result';
import { type MountRoutes, mount, staffOf } from '../../http/mount.ts';
import { savePlan } from './commands.ts';

/** Saving the plan of the tables. It is read with the floor. */
export const plan: MountRoutes = (app, context) => {
  mount(app, context, 'saveFloorPlan', async (call) => {
    const by = { staff: staffOf(call), requestId: call.requestId };
    const version = await savePlan(context, by, call.body);
    return version.ok ? ok({ version: version.value }) : version;
  });
};
