import { may } from '@sufra/contract/core/permissions';
import { ok } from '@sufra/domain/core/result';
import { type MountRoutes, mount, staffOf } from '../../http/mount.ts';
import { listMembers, memberDetail } from './queries.ts';

/** Guests who gave a name: the list, and one of them. */
export const members: MountRoutes = (app, context) => {
  mount(app, context, 'members', async (call) =>
    // Feedback is where staff read phone numbers.
    ok(await listMembers(context, { ...call.query, seesPhones: may(staffOf(call), 'feedback.see') })),
  );

  mount(app, context, 'member', (call) => memberDetail(context, call.params.customerId));
};
