/**
 * What a booking is found by: the words of its name and the digits of its phone number, as `bookingWords` writes them, with its
 * time, so that the latest are found without reading the others. Bookings of before are found by the beginning of the whole name,
 * and by their number.
 */
export const wordsOfBookings = {
  number: 44,
  name: 'words of bookings',
  statements: [
    `create table booking_words (
      booking_id text not null references bookings (id) on delete cascade,
      word text collate binary not null, at integer not null, primary key (word, at, booking_id))`,
    `create index booking_words_booking on booking_words (booking_id)`,
    `insert into booking_words (booking_id, word, at) select id, lower(name), at from bookings`,
    `insert into booking_words (booking_id, word, at)
      select id, replace(replace(replace(phone, ' ', ''), '-', ''), '+', ''), at from bookings
      where phone is not null and replace(replace(replace(phone, ' ', ''), '-', ''), '+', '') <> lower(name)`,
  ],
} as const;
