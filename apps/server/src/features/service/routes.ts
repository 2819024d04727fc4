import type { ServiceKind } from '@sufra/contract/constants';
import { ok } from '@sufra/domain/result';
import type { MountFeature } from '../../features.ts';
import type { CallRequest } from '../../http/call-request.ts';
import { dinerOf, mount, staffOf } from '../../http/mount.ts';
import { requestService, resolveService } from './commands.ts';
import { presentRequest, serviceBoard, serviceOnBoard } from './queries.ts';
import { serviceTexts } from './texts.ts';

/** Calling for a waiter and for a car, and the staff who come. */
export const service: MountFeature = (app, context) => {
  const ask = async (call: CallRequest<'requestVehicle' | 'callWaiter'>, kind: ServiceKind) => {
    const asked = await requestService(context, call.once, dinerOf(call).customerId, kind);
    if (!asked.ok) return asked;
    const message = serviceTexts[call.language][kind];
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
