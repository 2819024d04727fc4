import { bookingMoves, bookingStates } from '@sufra/domain/tables/booking';
import Type from 'typebox';
import { defineCall } from '../core/call.ts';
import { limits } from '../core/constants.ts';
import { Instant, Nullable, OpaqueId, OptionalText } from '../core/schema.ts';

/** How many minutes a party can be told to wait. */
const quotedMax = 480;
const partyMax = 99;

/** A party that is expected, or that waits for a table. */
export const Booking = Type.Object({
  id: Type.String(),
  walk_in: Type.Boolean({ description: 'the party came without a booking' }),
  name: Type.String(),
  party: Type.Integer({ description: 'how many they are' }),
  day: Type.String({ description: 'ISO date of the venue’s day: after midnight it is still the evening' }),
  time: Type.String({ description: 'HH:MM on the venue’s clock' }),
  at: Instant,
  phone: Nullable(Type.String()),
  note: Type.String({ description: 'empty without' }),
  table: Nullable(Type.String({ description: 'null while none is chosen' })),
  status: Type.Enum(bookingStates),
  status_at: Instant,
  may_undo: Type.Boolean({ description: 'whether its last move can be taken back' }),
  waiting_since: Nullable(Instant),
  quoted_minutes: Nullable(Type.Integer({ description: 'how long they were told they would wait' })),
  overlaps: Type.Array(Type.String(), {
    description: 'the ids of bookings that want the same table at about the same time',
  }),
  version: Type.Integer({ description: 'a change names the one that it was made from' }),
});

/** The `data` of `booking_changed`: the booking as somebody else has left it. */
export const BookingChanged = Type.Object({ booking: Booking });

const Day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' });
const Time = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', description: 'on the venue’s clock' });
const Quoted = Nullable(Type.Integer({ minimum: 0, maximum: quotedMax }), 'minutes');
const Version = Type.Integer({ minimum: 1 });
const Table = Type.String({ minLength: 1, maxLength: 32 });
const BookingParams = Type.Object({ bookingId: OpaqueId });

const written = {
  name: Type.String({ minLength: 1, maxLength: limits.name }),
  party: Type.Integer({ minimum: 1, maximum: partyMax }),
  phone: OptionalText(limits.phone),
  note: OptionalText(limits.instructions),
  table: Type.Optional(Nullable(Table)),
  quoted_minutes: Type.Optional(Quoted),
};

/** What staff do with bookings and with parties that wait. Guests can't book by these calls. */
export const bookingCalls = {
  staffBookings: defineCall('staffBookings', {
    summary: 'The bookings of a day and who waits, in the order of their times; today without a day',
    access: { who: 'staff', may: 'bookings.see' },
    query: Type.Object({ day: Type.Optional(Day) }),
    data: Type.Object({
      day: Type.String(),
      today: Type.String(),
      bookings: Type.Array(Booking),
      now: Instant,
    }),
    errors: ['invalid_input'],
  }),
  addBooking: defineCall('addBooking', {
    summary: 'Writes a booking down, or a party that came without one and waits (`walk_in`)',
    access: { who: 'staff', may: 'bookings.change' },
    creates: true,
    success: 201,
    body: Type.Object({
      ...written,
      walk_in: Type.Optional(Type.Boolean()),
      day: Type.Optional(Day),
      time: Type.Optional(Time),
    }),
    data: Type.Object({ booking: Booking }),
    errors: ['table_not_found', 'too_many_bookings', 'invalid_input'],
  }),
  changeBooking: defineCall('changeBooking', {
    summary: 'Changes what is written of a booking, if nobody changed it since `version`',
    access: { who: 'staff', may: 'bookings.change' },
    params: BookingParams,
    body: Type.Object({ ...written, day: Day, time: Time, version: Version }),
    data: Type.Object({ booking: Booking }),
    errors: ['booking_not_found', 'booking_changed', 'table_not_found', 'too_many_bookings', 'invalid_input'],
  }),
  moveBooking: defineCall('moveBooking', {
    summary: 'Says that a party arrived, didn’t come or cancelled; `undo` takes the last move back',
    access: { who: 'staff', may: 'bookings.change' },
    params: BookingParams,
    body: Type.Object({
      move: Type.Enum(bookingMoves.filter((move) => move !== 'seat')),
      version: Version,
      quoted_minutes: Type.Optional(Quoted),
    }),
    data: Type.Object({ booking: Booking }),
    errors: ['booking_not_found', 'booking_changed', 'booking_over'],
  }),
  seatBooking: defineCall('seatBooking', {
    summary: 'Seats a party at a free table, which opens it for them; it needs `tables.manage` too',
    access: { who: 'staff', may: 'bookings.change' },
    params: BookingParams,
    body: Type.Object({ table: Table, version: Version }),
    data: Type.Object({ booking: Booking }),
    errors: [
      'booking_not_found',
      'booking_changed',
      'booking_over',
      'table_not_found',
      'table_occupied',
      'forbidden',
    ],
  }),
} as const;
