import Type from 'typebox';
import { defineCall } from '../core/call.ts';
import { roles } from '../core/permissions.ts';
import { Instant, Nullable, OpaqueId, OptionalBody } from '../core/schema.ts';

const Email = Type.String({
  maxLength: 200,
  pattern: '^[^\\s@]+@[^\\s@]+$',
  description: 'an e-mail address',
});
const Name = Type.String({ minLength: 1, maxLength: 80 });
const Role = Type.Enum(roles);

/** Somebody who was sent a link and has not opened it yet. */
const Invitation = Type.Object({
  id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  role: Role,
  for_account: Type.Boolean({ description: 'a new password for an account that is there' }),
  invited_by: Nullable(Type.String()),
  expires_at: Instant,
});

/** The link is answered once: only its hash is stored. */
const Invited = Type.Object({ invitation: Invitation, url: Type.String() });

const invitationParams = Type.Object({ invitationId: OpaqueId });
const accountParams = Type.Object({ accountId: OpaqueId });
const tokenParams = Type.Object({ token: Type.String({ minLength: 1, maxLength: 100 }) });

export const peopleCalls = {
  invitations: defineCall('invitations', {
    summary: 'Who was invited and has not set a password yet',
    access: { who: 'staff', may: 'staff.manage' },
    data: Type.Object({ invitations: Type.Array(Invitation) }),
  }),
  invite: defineCall('invite', {
    summary: 'Makes a link with which somebody sets a password and joins the staff, once, within three days',
    access: { who: 'staff', may: 'staff.manage' },
    body: Type.Object({ name: Name, email: Email, role: Role }),
    data: Invited,
    success: 201,
    errors: ['email_taken', 'invalid_input'],
  }),
  invitePassword: defineCall('invitePassword', {
    summary: 'Makes a link with which somebody of the staff sets a new password, once, within three days',
    access: { who: 'staff', may: 'staff.manage' },
    params: accountParams,
    data: Invited,
    success: 201,
    errors: ['account_not_found', 'own_account'],
  }),
  withdrawInvitation: defineCall('withdrawInvitation', {
    summary: 'Makes a link worthless; a repeat changes nothing',
    access: { who: 'staff', may: 'staff.manage' },
    params: invitationParams,
    data: Type.Object({}),
  }),
  changeAccount: defineCall('changeAccount', {
    summary: "Changes a colleague's name or role, or whether they may sign in; their sessions end",
    access: { who: 'staff', may: 'staff.manage' },
    params: accountParams,
    body: OptionalBody({
      name: Type.Optional(Name),
      role: Type.Optional(Role),
      disabled: Type.Optional(Type.Boolean()),
    }),
    data: Type.Object({}),
    errors: ['account_not_found', 'own_account', 'invalid_input'],
  }),
  invitation: defineCall('invitation', {
    summary: 'Who a link is for',
    access: { who: 'anyone' },
    params: tokenParams,
    data: Type.Object({
      name: Type.String(),
      email: Type.String(),
      role: Role,
      for_account: Type.Boolean(),
      venue: Type.String(),
    }),
    errors: ['invitation_not_found'],
  }),
  acceptInvitation: defineCall('acceptInvitation', {
    summary: 'Sets the password that a link is for; the link is worth nothing afterwards',
    access: { who: 'anyone' },
    params: tokenParams,
    body: Type.Object({ password: Type.String({ maxLength: 200 }) }),
    data: Type.Object({ email: Type.String() }),
    errors: [
      'invitation_not_found',
      'email_taken',
      'password_short',
      'password_simple',
      'password_common',
      'password_personal',
    ],
  }),
} as const;
