import { membershipTiers } from '@sufra/domain/membership';
import type { useT } from '../../i18n.ts';

/** A tier's name in the language; one that we don't know says itself. */
export function tierName(tier: string, t: ReturnType<typeof useT>): string {
  const known = membershipTiers.find((name) => name === tier);
  return known === undefined ? tier : t(`membership.tier${known}`);
}
