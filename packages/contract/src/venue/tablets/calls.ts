import Type from 'typebox';
import { defineCall } from '../../core/call.ts';
import { handsMinutes, limits } from '../../core/constants.ts';
import { roles } from '../../core/permissions.ts';
import { Instant, Nullable, OpaqueId, OptionalBody } from '../../core/schema.ts';
import { StaffMember } from '../staff.ts';

const Name = Type.String({ minLength: 1, maxLength: limits.tabletName });
const Minutes = Type.Enum(handsMinutes, {
  description: 'after how many minutes without a touch it asks who is there; 0 for never',
});

/** A browser that several people use, one after another. */
const Tablet = Type.Object({
  id: Type.String(),
  name: Type.String(),
  hands_minutes: Minutes,
  shared_by: Nullable(Type.String()),
  shared_at: Instant,
  last_used_at: Nullable(Instant),
  last_used_by: Nullable(Type.String()),
  current: Type.Boolean({ description: 'whether it is the browser that asks' }),
});

const params = Type.Object({ tabletId: OpaqueId });

export const tabletCalls = {
  sharedTablets: defineCall('sharedTablets', {
    summary: 'The shared tablets, with when each was last used and by whom',
    access: { who: 'staff', may: 'tablets.set' },
    data: Type.Object({ tablets: Type.Array(Tablet) }),
  }),
  shareTablet: defineCall('shareTablet', {
    summary:
      'Makes the browser that asks a shared tablet; its secret is in a cookie that only the server reads',
    access: { who: 'staff', may: 'tablets.set' },
    body: Type.Object({ name: Name, hands_minutes: Minutes }),
    data: Type.Object({ tablet: Tablet }),
    success: 201,
    errors: ['tablet_name_taken', 'invalid_input'],
  }),
  changeTablet: defineCall('changeTablet', {
    summary: 'Changes what a shared tablet is called, or when it asks who is there',
    access: { who: 'staff', may: 'tablets.set' },
    params,
    body: OptionalBody({ name: Type.Optional(Name), hands_minutes: Type.Optional(Minutes) }),
    data: Type.Object({}),
    errors: ['tablet_not_found', 'tablet_name_taken', 'invalid_input'],
  }),
  endTablet: defineCall('endTablet', {
    summary: 'Ends a shared tablet, and every session that was begun on it',
    access: { who: 'staff', may: 'tablets.set' },
    params,
    data: Type.Object({}),
    errors: ['tablet_not_found'],
  }),
  thisTablet: defineCall('thisTablet', {
    summary: 'The shared tablet that asks, and who signs in on it with a PIN; null to any other browser',
    access: { who: 'anyone' },
    data: Type.Object({
      tablet: Nullable(
        Type.Object({
          name: Type.String(),
          people: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), role: Type.Enum(roles) })),
        }),
      ),
    }),
  }),
  signInByPin: defineCall('signInByPin', {
    summary: 'Begins a session of somebody on the shared tablet that asks',
    access: { who: 'anyone' },
    body: Type.Object({ account_id: OpaqueId, pin: Type.String({ maxLength: 20 }) }),
    data: Type.Object({ staff: StaffMember }),
    errors: ['tablet_not_found', 'own_pin_wrong', 'too_many_own_pins'],
  }),
} as const;
