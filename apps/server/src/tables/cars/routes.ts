import { ok } from '@sufra/domain/core/result';
import { dinerOf, type MountRoutes, mount, staffOf } from '../../http/mount.ts';
import type { By } from '../floor/log.ts';
import { addCar, changeCar } from './commands.ts';
import { askForCar } from './guest-commands.ts';
import { moveCarTo } from './moves.ts';
import { carsNow, carsOfGuest } from './queries.ts';

/** Guests' cars that the valet has. Guests without a ticket ask with `requestVehicle`. */
export const cars: MountRoutes = (app, context) => {
  mount(app, context, 'guestCars', async (call) => ok(await carsOfGuest(context, dinerOf(call).customerId)));

  mount(app, context, 'askForCar', async (call) => {
    const { customerId } = dinerOf(call);
    const asked = await askForCar(context, customerId, call.body.ticket);
    return asked.ok ? ok(await carsOfGuest(context, customerId)) : asked;
  });

  mount(app, context, 'staffCars', async () => ok(await carsNow(context)));

  mount(app, context, 'addCar', (call) => addCar(context, { by: byOf(call), once: call.once }, call.body));

  mount(app, context, 'changeCar', (call) => changeCar(context, byOf(call), call.params.carId, call.body));

  mount(app, context, 'moveCar', (call) => moveCarTo(context, byOf(call), call.params.carId, call.body));
};

function byOf(call: Parameters<typeof staffOf>[0] & { readonly requestId: string }): By {
  return { staff: staffOf(call), requestId: call.requestId };
}
