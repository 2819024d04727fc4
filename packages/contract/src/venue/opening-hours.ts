import Type from 'typebox';

const Time = Type.String({ pattern: '^(?:(?:[01][0-9]|2[0-3]):[0-5][0-9]|24:00)$', description: 'HH:MM' });

/** Hours of a day. `to` at or before `from` is the next morning: the night belongs to the day on which it began. */
const Hours = Type.Array(Type.Object({ from: Time, to: Time }), { maxItems: 6 });

/** How many dates may have hours of their own. */
export const specialDaysMax = 60;

/** When a venue takes guests' orders. */
export const OpeningHours = Type.Object({
  week: Type.Union(
    [Type.Array(Hours, { minItems: 7, maxItems: 7, description: 'from Monday on' }), Type.Null()],
    { description: 'null: at any time' },
  ),
  days: Type.Array(
    Type.Object({
      date: Type.String({ pattern: '^20[0-9]{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$' }),
      name: Type.String({ maxLength: 80 }),
      hours: Hours,
    }),
    { maxItems: specialDaysMax, description: 'dates whose hours are not those of their weekday' },
  ),
  last_order_minutes: Type.Integer({ minimum: 0, maximum: 180 }),
});
