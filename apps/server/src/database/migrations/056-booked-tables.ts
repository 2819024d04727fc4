/** The table that a party had booked before it was seated, at that one or another: taking the seating back restores it. */
export const bookedTables = {
  number: 56,
  name: 'booked tables',
  statements: [`alter table bookings add column table_before text`],
} as const;
