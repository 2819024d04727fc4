import { browsingCustomerId, browsingTable } from '@sufra/contract/core/constants';
import { ok } from '@sufra/domain/core/result';
import { isoInstant } from '../../core/instant.ts';
import { clientAddress } from '../../http/browser/client-address.ts';
import { isSecure } from '../../http/browser/origin.ts';
import { dinerCookie, setCookie } from '../../http/browser/session-cookies.ts';
import { dinerOf, type MountRoutes, mount } from '../../http/mount.ts';
import { zoneNames } from '../zones/queries.ts';
import { arriveAtNamed } from './commands.ts';
import { audiencesOf, linkToTable } from './queries.ts';

/** What a guest gets who looks at the menu without a table: the customer that nobody is, and no visit. */
const browsing = {
  customer: { id: browsingCustomerId },
  table: { number: browsingTable, zone: null, seats: 0 },
  visit: null,
};

/** The diner's arrival at a table, and the visit's live events. */
export const tables: MountRoutes = (app, context, streams) => {
  mount(app, context, 'tableInfo', async ({ params, query, principal, language }, reply) => {
    if (params.table === browsingTable) return ok(browsing);
    const customerId = principal.kind === 'diner' ? principal.customerId : undefined;
    const address = clientAddress(reply.request);
    const overHttps = isSecure(context, reply.request);
    const { k: key, visit_id: visitId } = query;
    const asked = { customerId, table: params.table, key, visitId, address, overHttps };
    const seat = await arriveAtNamed(context, asked);
    if (!seat.ok) return seat;
    const { table, visit, newToken } = seat.value;
    if (newToken !== undefined) setCookie(context, reply, dinerCookie, newToken);
    const zoneName = table.zone === null ? null : await zoneNames(context.db.read, language);
    const timeZone = context.menu.current().venue.time_zone;
    return ok({
      customer: { id: seat.value.customerId },
      table: { ...table, zone: zoneName === null ? null : zoneName(table.zone) },
      visit:
        visit === undefined
          ? null
          : {
              id: visit.id,
              opened_at: isoInstant(visit.openedAt, timeZone),
              guests: visit.guests,
              proven: visit.proven,
            },
    });
  });

  mount(app, context, 'tableLink', (call) => linkToTable(context, dinerOf(call).customerId, call.origin));

  mount(app, context, 'events', async (call, reply) => {
    const { customerId } = dinerOf(call);
    return streams.open(reply.request, reply, {
      who: `device ${customerId}`,
      max: context.menu.current().operations.event_streams_max,
      audiences: () => audiencesOf(context.db.read, customerId),
    });
  });
};
