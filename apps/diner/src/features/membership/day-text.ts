/**
 * A day as DD MMM YYYY (seed, section 2): "05 Dec 2026", the month in the language, the digits Latin. Takes an ISO date
 * or a time that begins with one; anything else stays as it is.
 */
export function dayText(iso: string, language: string): string {
  const day = iso.slice(0, 10);
  const at = new Date(`${day}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(at.getTime())) return iso;
  const month = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' }).format(at);
  return `${day.slice(8)} ${month} ${day.slice(0, 4)}`;
}
