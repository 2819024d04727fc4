import { membershipTiers } from '@sufra/domain/guests/membership';
import type { useT } from '../../shared/i18n.ts';

/** A level's name in the current language; an unknown level unchanged. */
export function tierName(tier: string, t: ReturnType<typeof useT>): string {
  const known = membershipTiers.find((name) => name === tier);
  return known === undefined ? tier : t(`membership.tier${known}`);
}
