import Type from 'typebox';
import { defineCall } from '../core/call.ts';
import { Instant, Nullable, OpaqueId } from '../core/schema.ts';

/** What entries are about, by the part of their action before the dot. */
export const auditAreas = {
  floor: [
    'table',
    'guest',
    'service',
    'orders',
    'order',
    'lines',
    'booking',
    'car',
    'floor',
    'print',
    'feedback',
  ],
  money: ['payment', 'refund', 'shift', 'bill', 'discount', 'day', 'journal'],
  menu: ['menu'],
  staff: ['staff', 'approval', 'tablet'],
  settings: ['settings', 'venue', 'card_account', 'printer', 'webhook', 'privacy'],
} as const satisfies Record<string, readonly string[]>;

/** An area of the audit log. */
export type AuditArea = keyof typeof auditAreas;

const areaNames = Object.keys(auditAreas) as [AuditArea, ...AuditArea[]];

const Entry = Type.Object({
  id: Type.Integer(),
  at: Instant,
  by: Nullable(Type.String({ description: 'null for what the system or a command did' })),
  approved_by: Nullable(Type.String()),
  action: Type.String({ description: 'such as "refund.make"' }),
  subject: Type.String(),
  before: Nullable(Type.String({ description: 'JSON' })),
  after: Nullable(Type.String({ description: 'JSON' })),
});

export const auditCalls = {
  auditLog: defineCall('auditLog', {
    summary: 'The audit log, newest first, fifty entries at a time',
    access: { who: 'staff', may: 'audit.see' },
    query: Type.Object({
      before: Type.Optional(
        Type.String({
          pattern: '^[1-9][0-9]{0,14}$',
          description: 'the number that the last answer gave as `next`',
        }),
      ),
      staff_id: Type.Optional(OpaqueId),
      area: Type.Optional(Type.Enum(areaNames)),
    }),
    data: Type.Object({
      entries: Type.Array(Entry),
      next: Nullable(
        Type.Integer({
          description: 'where older entries begin; null when there are none. A filter may find none at once',
        }),
      ),
      people: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
    }),
  }),
  auditCheck: defineCall('auditCheck', {
    summary: 'Proves the whole audit log: no entry was changed or taken out since it was written',
    access: { who: 'staff', may: 'audit.see' },
    data: Type.Object({
      entries: Type.Integer({ description: 'entries that were proven' }),
      older: Type.Integer({ description: 'entries from before the log was chained' }),
      broken: Nullable(Type.Object({ entry: Type.Integer(), kind: Type.String() })),
    }),
  }),
} as const;
