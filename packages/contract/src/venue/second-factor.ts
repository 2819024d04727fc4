import Type from 'typebox';
import { defineCall } from '../core/call.ts';
import { Instant, Nullable, OpaqueId } from '../core/schema.ts';

const Password = Type.String({ maxLength: 200 });
const Code = Type.String({ maxLength: 40 });
const Both = Type.Object({ password: Password, code: Code });

/** Codes for a lost phone. They are answered once: only their hashes are stored. */
const RecoveryCodes = Type.Object({ recovery_codes: Type.Array(Type.String()) });
const Rule = Type.Object({ required: Type.Boolean() });

export const secondFactorCalls = {
  secondFactor: defineCall('secondFactor', {
    summary: 'Whether signing in to your account asks for a code, and how many recovery codes are left',
    access: { who: 'staff', enrolling: true },
    data: Type.Object({
      since: Nullable(Instant),
      recovery_codes: Type.Integer(),
      required: Type.Boolean({ description: 'whether the venue requires one of your role' }),
    }),
  }),
  beginSecondFactor: defineCall('beginSecondFactor', {
    summary: 'Makes a secret for an authenticator app; nothing changes until it is confirmed',
    access: { who: 'staff', enrolling: true },
    body: Type.Object({ password: Password }),
    data: Type.Object({
      secret: Type.String({ description: 'base32, to be typed' }),
      uri: Type.String({ description: 'otpauth:, to be shown as a QR code' }),
    }),
    errors: ['password_wrong', 'too_many_sign_ins', 'second_factor_on'],
  }),
  confirmSecondFactor: defineCall('confirmSecondFactor', {
    summary: 'Switches the second factor on with a code of the app, and ends your other sessions',
    access: { who: 'staff', enrolling: true },
    body: Type.Object({ code: Code }),
    data: RecoveryCodes,
    errors: ['code_wrong', 'too_many_requests', 'second_factor_on', 'second_factor_not_begun'],
  }),
  endSecondFactor: defineCall('endSecondFactor', {
    summary: 'Switches the second factor off',
    access: { who: 'staff' },
    body: Both,
    data: Type.Object({}),
    errors: ['password_wrong', 'code_wrong', 'too_many_sign_ins', 'second_factor_missing'],
  }),
  renewRecoveryCodes: defineCall('renewRecoveryCodes', {
    summary: 'Makes new recovery codes; the old ones are worth nothing from then on',
    access: { who: 'staff' },
    body: Both,
    data: RecoveryCodes,
    errors: ['password_wrong', 'code_wrong', 'too_many_sign_ins', 'second_factor_missing'],
  }),
  resetSecondFactor: defineCall('resetSecondFactor', {
    summary: "Takes away a colleague's second factor: they lost their phone and their recovery codes",
    access: { who: 'staff', may: 'staff.manage' },
    params: Type.Object({ accountId: OpaqueId }),
    data: Type.Object({}),
    errors: ['account_not_found', 'own_account'],
  }),
  secondFactorRule: defineCall('secondFactorRule', {
    summary: 'Whether owners and managers must have a second factor',
    access: { who: 'staff', may: 'staff.manage' },
    data: Rule,
  }),
  setSecondFactorRule: defineCall('setSecondFactorRule', {
    summary: 'Sets whether owners and managers must have a second factor; who has none is signed out',
    access: { who: 'staff', may: 'staff.manage' },
    body: Rule,
    data: Rule,
    errors: ['second_factor_missing'],
  }),
} as const;
