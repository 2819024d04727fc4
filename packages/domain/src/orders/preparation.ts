/** With fewer times than this the kitchen's own say nothing yet. */
const timesMin = 5;

const minuteSeconds = 60;

/** A time that is no time: pressed by mistake, or forgotten on the board. In seconds. */
const [shortest, longest] = [30, 2 * 60 * minuteSeconds];

/** Whether a dish was cooked for so long, in seconds, and not only marked. */
export function isCookingTime(seconds: number): boolean {
  return seconds >= shortest && seconds <= longest;
}

/**
 * How long a dish takes, in whole minutes: the middle of the kitchen's own times, in seconds, if there are enough of them.
 * They stay between half and twice what the menu says: one bad evening must not promise nonsense to guests.
 */
export function preparationMinutes(onMenu: number, seconds: readonly number[]): number {
  const times = seconds.filter(isCookingTime).toSorted((one, other) => one - other);
  if (onMenu <= 0 || times.length < timesMin) return onMenu;
  const middle = times[times.length >> 1] ?? 0;
  const minutes = Math.ceil(middle / minuteSeconds);
  return Math.min(Math.max(minutes, Math.ceil(onMenu / 2)), onMenu * 2);
}
