import type { ErrorCode } from '@sufra/contract/core/errors';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import { textsOf } from '../../core/texts.ts';
import type { CallRequest } from '../../http/call-request.ts';
import { dinerOf, type MountRoutes, mount, staffOf } from '../../http/mount.ts';
import { carsOfGuest, requestOfCar } from '../cars/queries.ts';
import { type Answer, answerCall } from './answers.ts';
import { callWaiter, requestVehicle, withdrawCall } from './commands.ts';
import { nowAt, requestFor, serviceBoard, serviceOnBoard, waiterCallAt } from './queries.ts';
import { withdrawCar } from './withdraw-car.ts';

/** Calls for a waiter or a car, and how staff answer them. */
export const service: MountRoutes = (app, context) => {
  mount(app, context, 'requestVehicle', async (call) =>
    answered(context, call, 'valet', await requestVehicle(context, call.once, dinerOf(call).customerId)),
  );

  mount(app, context, 'withdrawCar', async (call) => {
    const { customerId } = dinerOf(call);
    const done = await withdrawCar(context, call.once, customerId, call.params.requestId);
    return done.ok ? ok(await carsOfGuest(context, customerId)) : done;
  });

  mount(app, context, 'callWaiter', async (call) => {
    const { customerId } = dinerOf(call);
    return answered(context, call, 'waiter', await callWaiter(context, call.once, customerId, call.body));
  });

  mount(app, context, 'waiterCall', async (call) =>
    ok({ call: await waiterCallAt(context, dinerOf(call).customerId), now: nowAt(context) }),
  );

  mount(app, context, 'withdrawWaiterCall', async (call) => {
    const { customerId } = dinerOf(call);
    const done = await withdrawCall(context, customerId, call.params.requestId);
    return done.ok ? ok({ call: await waiterCallAt(context, customerId) }) : done;
  });

  mount(app, context, 'staffService', async (call) =>
    ok(await serviceBoard(context, staffOf(call), call.language)),
  );

  mount(app, context, 'takeService', async (call) =>
    byStaff(context, call, { kind: 'take', insteadOf: call.body?.instead_of ?? undefined }),
  );
  mount(app, context, 'releaseService', async (call) => byStaff(context, call, { kind: 'release' }));
  mount(app, context, 'resolveService', async (call) => byStaff(context, call, { kind: 'resolve' }));
  mount(app, context, 'reopenService', async (call) => byStaff(context, call, { kind: 'reopen' }));
};

type GuestCall = CallRequest<'requestVehicle' | 'callWaiter'>;

async function answered(
  context: Context,
  call: GuestCall,
  kind: 'valet' | 'waiter',
  asked: Result<{ readonly id: string; readonly isCar?: boolean }, ErrorCode>,
) {
  if (!asked.ok) return asked;
  const { id, isCar = false } = asked.value;
  const request = isCar
    ? await requestOfCar(context, id)
    : await requestFor(context, id, dinerOf(call).customerId);
  if (request === undefined) return refuse('service_request_not_found');
  return { ...ok({ request }), message: textsOf('calls', call.language)[kind] };
}

type StaffCall = CallRequest<'takeService' | 'releaseService' | 'resolveService' | 'reopenService'>;

async function byStaff(context: Context, call: StaffCall, answer: Answer) {
  const by = { staff: staffOf(call), requestId: call.requestId };
  const done = await answerCall(context, by, call.params.requestId, answer);
  return done.ok
    ? ok({ request: await serviceOnBoard(context, call.params.requestId, call.language) })
    : done;
}
