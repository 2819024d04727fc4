import Type from 'typebox';
import { defineCall } from '../core/call.ts';
import { serviceKinds } from '../core/constants.ts';
import { Instant, Nullable, OpaqueId } from '../core/schema.ts';

/** A diner's call for service: open until staff mark it done. */
export const ServiceRequest = Type.Object({
  id: Type.String(),
  kind: Type.Enum(serviceKinds),
  status: Type.Enum(['open', 'done']),
  requested_at: Instant,
});

/** A call for service as staff see it. */
export const StaffServiceRequest = Type.Object({
  id: Type.String(),
  kind: Type.Enum(serviceKinds),
  status: Type.Enum(['open', 'done']),
  table_number: Type.String(),
  zone: Nullable(Type.String()),
  guest_name: Nullable(Type.String()),
  guest_proven: Type.Boolean({ description: 'the device is known to be at the table' }),
  requested_at: Instant,
  resolved_at: Nullable(Instant),
  resolved_by: Nullable(Type.String()),
});

const CustomerParams = Type.Object({ customerId: Type.String({ maxLength: 64 }) });
const Requested = Type.Object({ request: ServiceRequest });

export const serviceCalls = {
  requestVehicle: defineCall('requestVehicle', {
    summary: "Asks for the diner's car; a second time while one is open answers the same request",
    access: { who: 'diner' },
    creates: true,
    params: CustomerParams,
    data: Requested,
    errors: ['visit_ended', 'presence_required'],
  }),
  callWaiter: defineCall('callWaiter', {
    summary: 'Calls a waiter to the table; a second call while one is open is the same call',
    access: { who: 'visit' },
    creates: true,
    params: CustomerParams,
    data: Requested,
    errors: ['presence_required'],
  }),
  staffService: defineCall('staffService', {
    summary:
      'The open requests for service that the role answers, oldest first, and those done in the last hour',
    access: { who: 'staff', may: 'service.see' },
    data: Type.Object({
      open: Type.Array(StaffServiceRequest),
      done: Type.Array(StaffServiceRequest),
      now: Instant,
    }),
  }),
  resolveService: defineCall('resolveService', {
    summary: 'Marks a request as done; repeating it changes nothing',
    access: { who: 'staff', may: 'service.see' },
    params: Type.Object({ requestId: OpaqueId }),
    data: Type.Object({ request: StaffServiceRequest }),
    errors: ['service_request_not_found'],
  }),
} as const;
