import { ok } from '@sufra/domain/core/result';
import { askerOf } from '../../http/asker.ts';
import { type MountRoutes, mount } from '../../http/mount.ts';
import { changeAccount, invite, invitePassword, withdrawInvitation } from './commands.ts';
import { acceptInvitation } from './join.ts';
import { invitationFor, invitations, presentLink } from './queries.ts';

/** Inviting people to the staff, changing their accounts, and the page that a link opens. */
export const people: MountRoutes = (app, context) => {
  mount(app, context, 'invitations', async () => ok({ invitations: await invitations(context) }));

  mount(app, context, 'invite', async (call, { request }) => {
    const made = await invite(context, askerOf(call, request), call.body);
    return made.ok ? ok(await presentLink(context, made.value, call.origin)) : made;
  });

  mount(app, context, 'invitePassword', async (call, { request }) => {
    const made = await invitePassword(context, askerOf(call, request), call.params.accountId);
    return made.ok ? ok(await presentLink(context, made.value, call.origin)) : made;
  });

  mount(app, context, 'withdrawInvitation', (call, { request }) =>
    withdrawInvitation(context, askerOf(call, request), call.params.invitationId),
  );

  mount(app, context, 'changeAccount', (call, { request }) =>
    changeAccount(context, askerOf(call, request), call.params.accountId, call.body),
  );

  mount(app, context, 'invitation', (call) => invitationFor(context, call.params.token, call.language));

  mount(app, context, 'acceptInvitation', (call) =>
    acceptInvitation(context, call.params.token, call.body.password, call.requestId),
  );
};
