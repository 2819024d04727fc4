import type { useT } from '../../shared/i18n.ts';

/** What a guest is called: their first name, or "Guest 2". */
export function guestName(
  guest: { readonly name: string | null } & ({ readonly number: number } | { readonly guest: number }),
  t: ReturnType<typeof useT>,
): string {
  const number = 'number' in guest ? guest.number : guest.guest;
  return guest.name ?? t('waiting.guest', { number });
}
