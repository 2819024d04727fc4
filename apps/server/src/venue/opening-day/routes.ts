import { ok, refuse } from '@sufra/domain/core/result';
import { askerOf } from '../../http/asker.ts';
import { clientAddress } from '../../http/browser/client-address.ts';
import { type MountRoutes, mount } from '../../http/mount.ts';
import { findDetails } from '../settings/changes.ts';
import { claimVenue } from './claim.ts';
import { linkOf } from './link.ts';
import { openingDay, openVenue, type RoomsToOpen, reachStep } from './steps.ts';

/** Opening day: the link that makes an owner, and the steps until guests can order. */
export function openingDayRoutes(rooms: RoomsToOpen): MountRoutes {
  return (app, context) => {
    mount(app, context, 'openingLink', async ({ body, language }, { request }) => {
      const link = await linkOf(context, { ...body, address: clientAddress(request) });
      if (!link.ok) return link;
      const { names, default_language } = context.menu.current().venue;
      const isNamed = (await findDetails(context.db.read)) !== undefined;
      return ok({ venue: isNamed ? (names[language] ?? names[default_language] ?? null) : null });
    });

    mount(app, context, 'claimVenue', async ({ body }, { request }) => {
      const { id: requestId } = request;
      const claimed = await claimVenue(context, { ...body, address: clientAddress(request), requestId });
      if (claimed.ok) await context.menu.refresh();
      return claimed;
    });

    mount(app, context, 'openingDay', async () => ok(await openingDay(context, rooms)));

    mount(app, context, 'reachOpeningStep', ({ body }) => reachStep(context, rooms, body.step));

    mount(app, context, 'takeDemoMenu', async () => {
      if ((await context.menu.refresh()).items.length > 0) return refuse('menu_has_dishes');
      if (!(await rooms.addDemoDishes(context))) return refuse('menu_has_dishes');
      return ok(await openingDay(context, rooms));
    });

    mount(app, context, 'openVenue', (call, { request }) => {
      return openVenue(context, rooms, askerOf(call, request));
    });
  };
}
