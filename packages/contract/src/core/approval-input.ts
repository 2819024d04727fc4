import { pinPattern } from '@sufra/domain/venue/pin';
import Type from 'typebox';
import type { ErrorCode } from './errors.ts';
import { OpaqueId } from './schema.ts';

/**
 * How an action that needs a manager is approved: by their PIN on this device, by a request that they accepted, or not yet
 * (`ask`: the refusal then carries the request that managers see).
 */
export const ApprovalInput = Type.Optional(
  Type.Union([
    Type.Object({ manager_id: OpaqueId, pin: Type.String({ pattern: pinPattern }) }),
    Type.Object({ request_id: OpaqueId }),
    Type.Object({ ask: Type.Literal(true) }),
    Type.Null(),
  ]),
);

/** What a call that can need an approval refuses with. */
export const approvalErrors = [
  'approval_required',
  'pin_wrong',
  'too_many_pins',
] as const satisfies readonly ErrorCode[];
