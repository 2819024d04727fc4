/** The name of a drawer that nobody named. */
export const mainDrawer = 'main';

/** Whether two names are of one drawer: who types "BAR" means the one that was opened as "Bar". */
export function isSameDrawer(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
