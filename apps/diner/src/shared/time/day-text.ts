/**
 * A date as DD MMM YYYY (MEMB-18): "05 Dec 2026", with the month in the language and Latin digits. Takes an ISO date or
 * date-time; any other text is returned as it is.
 */
export function dayText(iso: string, language: string): string {
  const day = iso.slice(0, 10);
  const at = new Date(`${day}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(at.getTime())) return iso;
  const month = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' }).format(at);
  return `${day.slice(8)} ${month} ${day.slice(0, 4)}`;
}
