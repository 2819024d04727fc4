import Type from 'typebox';
import { defineCall } from '../core/call.ts';
import { handsMinutes } from '../core/constants.ts';
import { roles } from '../core/permissions.ts';
import { Instant, Nullable } from '../core/schema.ts';

/** The member of staff who is signed in. */
export const StaffMember = Type.Object({
  id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  role: Type.Enum(roles),
  permissions: Type.Array(Type.String()),
  has_pin: Type.Boolean({ description: "whether they can approve with a PIN on somebody else's device" }),
  second_factor_due: Type.Boolean({
    description: 'whether they have to set up a second factor before they can do anything else',
  }),
  tablet: Nullable(
    Type.Object({
      name: Type.String(),
      hands_minutes: Type.Enum(handsMinutes),
      by_pin: Type.Boolean({ description: 'whether they signed in with a PIN, and not with their password' }),
    }),
    'the shared tablet that they signed in on',
  ),
});

/** A place where an account is signed in. */
const Session = Type.Object({
  id: Type.String(),
  browser: Nullable(Type.String()),
  system: Nullable(Type.String()),
  signed_in_at: Instant,
  last_used_at: Instant,
  tablet: Nullable(Type.String({ description: 'the name of the shared tablet that it was begun on' })),
  current: Type.Boolean({ description: 'whether it is the one that asks' }),
});

/** Whether what is written gets stored, and if not, why. */
const storageStates = ['ok', 'full', 'failing'] as const;

export const staffCalls = {
  storageState: defineCall('storageState', {
    summary: 'Whether what is written gets stored: a server whose disk is full answers reads alone',
    access: { who: 'staff' },
    data: Type.Object({ storage: Type.Enum(storageStates) }),
  }),
  staffSession: defineCall('staffSession', {
    summary: 'Who is signed in',
    access: { who: 'staff', enrolling: true },
    data: Type.Object({ staff: StaffMember }),
  }),
  staffSignIn: defineCall('staffSignIn', {
    summary: 'Signs a member of staff in',
    access: { who: 'anyone' },
    body: Type.Object({
      email: Type.String({ maxLength: 200 }),
      password: Type.String({ maxLength: 200 }),
      code: Type.Optional(
        Type.String({ maxLength: 40, description: 'of the second factor, or a recovery code' }),
      ),
    }),
    data: Type.Object({ staff: StaffMember }),
    errors: ['wrong_credentials', 'code_required', 'code_wrong', 'too_many_sign_ins'],
  }),
  staffSignOut: defineCall('staffSignOut', {
    summary: 'Ends the session',
    access: { who: 'staff', enrolling: true },
    data: Type.Object({}),
  }),
  changeOwnPassword: defineCall('changeOwnPassword', {
    summary: 'Changes your own password and ends your other sessions',
    access: { who: 'staff' },
    body: Type.Object({
      old_password: Type.String({ maxLength: 200 }),
      new_password: Type.String({ maxLength: 200 }),
    }),
    data: Type.Object({}),
    errors: [
      'old_password_wrong',
      'too_many_sign_ins',
      'password_short',
      'password_simple',
      'password_common',
      'password_personal',
      'password_unchanged',
    ],
  }),
  staffSessions: defineCall('staffSessions', {
    summary: 'Where you are signed in',
    access: { who: 'staff' },
    data: Type.Object({ sessions: Type.Array(Session) }),
  }),
  endSession: defineCall('endSession', {
    summary: 'Ends a session of your own, or of anybody for those who manage staff',
    access: { who: 'staff' },
    params: Type.Object({ sessionId: Type.String({ maxLength: 64 }) }),
    data: Type.Object({}),
    errors: ['session_not_found'],
  }),
  endOtherSessions: defineCall('endOtherSessions', {
    summary: 'Ends your sessions but the one that asks',
    access: { who: 'staff' },
    data: Type.Object({}),
  }),
  staffAccounts: defineCall('staffAccounts', {
    summary: 'The accounts of staff, and where they are signed in',
    access: { who: 'staff', may: 'staff.manage' },
    data: Type.Object({
      accounts: Type.Array(
        Type.Object({
          id: Type.String(),
          name: Type.String(),
          email: Type.String(),
          role: Type.Enum(roles),
          disabled: Type.Boolean(),
          has_pin: Type.Boolean(),
          has_second_factor: Type.Boolean(),
          sessions: Type.Array(Session),
        }),
      ),
    }),
  }),
  staffEvents: defineCall('staffEvents', {
    summary: 'Live events for staff, resumable by Last-Event-ID',
    access: { who: 'staff' },
    stream: 'text/event-stream',
    data: Type.Unknown(),
  }),
} as const;
