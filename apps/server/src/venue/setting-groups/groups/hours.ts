import { ok, refuse } from '@sufra/domain/core/result';
import { cleanText } from '@sufra/domain/core/text';
import { areInOrder } from '@sufra/domain/venue/opening';
import { orderingChanged, readHours, writeHours } from '../../settings/orders-now.ts';
import type { GroupEntry } from './group.ts';

/** When the venue takes guests' orders. */
export const hoursGroup: GroupEntry<'hours'> = {
  may: 'hours.set',
  read: async (reader) => {
    const { week, days, last_order_minutes } = await readHours(reader);
    return {
      week: week?.map((hours) => hours.map((span) => ({ ...span }))) ?? null,
      days: days.map((day) => ({ ...day, hours: day.hours.map((span) => ({ ...span })) })),
      last_order_minutes,
    };
  },
  async write(tx, { week, days, last_order_minutes }) {
    const wrongDay = week?.findIndex((hours) => !areInOrder(hours)) ?? -1;
    if (wrongDay >= 0) return refuse('invalid_input', { field: `week[${wrongDay}]`, rule: 'order' });
    const wrong = days.findIndex(
      ({ date, hours }, index) =>
        !isDate(date) || !areInOrder(hours) || days.findIndex((other) => other.date === date) !== index,
    );
    if (wrong >= 0) return refuse('invalid_input', { field: `days[${wrong}]`, rule: 'order' });
    const inOrder = days
      .map((day) => ({ ...day, name: cleanText(day.name, 80) }))
      .toSorted((one, other) => one.date.localeCompare(other.date));
    await writeHours(tx, { week, days: inOrder, last_order_minutes });
    return ok({});
  },
  tell: orderingChanged,
};

/** Whether there is such a date: no 30 February. */
function isDate(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
