import { callNoteMax, serviceReasons } from '@sufra/domain/tables/call';
import Type from 'typebox';
import { defineCall } from '../core/call.ts';
import { serviceKinds } from '../core/constants.ts';
import { CustomerParams, Instant, Nullable, OpaqueId, OptionalBody, OptionalText } from '../core/schema.ts';

const Reason = Type.Enum(serviceReasons);

/** A diner's call for service: open until staff mark it done, or its guests take it back. */
export const ServiceRequest = Type.Object({
  id: Type.String(),
  kind: Type.Enum(serviceKinds),
  status: Type.Enum(['open', 'done']),
  requested_at: Instant,
  reasons: Type.Array(Reason, { description: 'what the table asks for; none if nobody said' }),
  notes: Type.Array(Type.String(), { description: 'what `other` is, oldest first' }),
  mine: Type.Enum(['none', 'some', 'all'], { description: 'how much of it this guest asked for' }),
  taken_at: Nullable(Instant),
  taken_by: Nullable(Type.String({ description: 'the first name of who is coming, where there is one' })),
  resolved_at: Nullable(Instant),
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
  asks: Type.Array(
    Type.Object({
      reason: Nullable(Type.Enum(serviceReasons, { description: 'null where the guest only called' })),
      note: Nullable(Type.String()),
      guest_name: Nullable(Type.String()),
      asked_at: Instant,
    }),
    { description: 'who asked for what, oldest first; empty for a car' },
  ),
  taken_at: Nullable(Instant),
  taken_by: Nullable(Type.Object({ id: Type.String(), name: Type.String() })),
  resolved_at: Nullable(Instant),
  resolved_by: Nullable(Type.String()),
  withdrawn: Type.Boolean({ description: 'its guests took it back: nobody has to go' }),
});

const RequestParams = Type.Object({ requestId: OpaqueId });
const Requested = Type.Object({ request: ServiceRequest });
const OnBoard = Type.Object({ request: StaffServiceRequest });

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
    summary: 'Calls a waiter to the table, for what is named; a second call while one is open joins it',
    access: { who: 'visit' },
    creates: true,
    params: CustomerParams,
    body: OptionalBody({
      reasons: Type.Optional(Type.Array(Reason, { maxItems: serviceReasons.length })),
      note: OptionalText(callNoteMax),
    }),
    bodyOptional: true,
    data: Requested,
    errors: ['presence_required', 'call_note_required', 'call_full', 'too_many_calls'],
  }),
  waiterCall: defineCall('waiterCall', {
    summary:
      "The table's call for a waiter: the open one, else one done in the last ten minutes; null without",
    access: { who: 'diner' },
    params: CustomerParams,
    data: Type.Object({ call: Nullable(ServiceRequest), now: Instant }),
  }),
  withdrawWaiterCall: defineCall('withdrawWaiterCall', {
    summary: 'Takes back what the diner asked a waiter for; the call ends when nobody asks for anything more',
    access: { who: 'visit' },
    params: Type.Object({ customerId: Type.String({ maxLength: 64 }), requestId: OpaqueId }),
    data: Type.Object({ call: Nullable(ServiceRequest) }),
    errors: ['presence_required', 'service_request_not_found'],
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
  takeService: defineCall('takeService', {
    summary: 'Says that one is going; the guests read the first name. A call that a colleague has is refused',
    access: { who: 'staff', may: 'service.see' },
    params: RequestParams,
    body: OptionalBody({
      instead_of: Type.Optional(
        Type.Union([OpaqueId, Type.Null()], { description: 'the id of the colleague to take it over from' }),
      ),
    }),
    bodyOptional: true,
    data: OnBoard,
    errors: ['service_request_not_found', 'service_request_taken', 'service_request_not_open'],
  }),
  releaseService: defineCall('releaseService', {
    summary: 'Gives a request back that one took; repeating it changes nothing',
    access: { who: 'staff', may: 'service.see' },
    params: RequestParams,
    data: OnBoard,
    errors: ['service_request_not_found', 'service_request_taken', 'service_request_not_open'],
  }),
  resolveService: defineCall('resolveService', {
    summary: 'Marks a request as done; repeating it changes nothing',
    access: { who: 'staff', may: 'service.see' },
    params: RequestParams,
    data: OnBoard,
    errors: ['service_request_not_found', 'service_request_not_open'],
  }),
  reopenService: defineCall('reopenService', {
    summary: 'Opens a request again that was marked as done by mistake, within ten minutes',
    access: { who: 'staff', may: 'service.see' },
    params: RequestParams,
    data: OnBoard,
    errors: ['service_request_not_found', 'service_request_not_open'],
  }),
} as const;
