import type { ServiceKind } from '@sufra/contract/core/constants';
import { ok } from '@sufra/domain/core/result';
import { textsOf } from '../../core/texts.ts';
import type { CallRequest } from '../../http/call-request.ts';
import { dinerOf, type MountRoutes, mount, staffOf } from '../../http/mount.ts';
import { requestService, resolveService } from './commands.ts';
import { presentRequest, serviceBoard, serviceOnBoard } from './queries.ts';

/** Calls for a waiter or a car, and how staff answer them. */
export const service: MountRoutes = (app, context) => {
  const ask = async (call: CallRequest<'requestVehicle' | 'callWaiter'>, kind: ServiceKind) => {
    const asked = await requestService(context, call.once, dinerOf(call).customerId, kind);
    if (!asked.ok) return asked;
    const message = textsOf('calls', call.language)[kind];
    return { ...ok({ request: presentRequest(context, asked.value) }), message };
  };

  mount(app, context, 'requestVehicle', async (call) => ask(call, 'valet'));

  mount(app, context, 'callWaiter', async (call) => ask(call, 'waiter'));

  mount(app, context, 'staffService', async (call) => ok(await serviceBoard(context, staffOf(call))));

  mount(app, context, 'resolveService', async (call) => {
    const by = { staff: staffOf(call), requestId: call.requestId };
    const resolved = await resolveService(context, by, call.params.requestId);
    if (!resolved.ok) return resolved;
    return ok({ request: await serviceOnBoard(context, call.params.requestId) });
  });
};
