import { createHash } from 'node:crypto';
import type { DataOf } from '@sufra/contract/calls';
import type { Language } from '@sufra/contract/core/constants';
import { fils, formatMoney } from '@sufra/domain/core/money';
import { type MembershipLevel, type MembershipTier, tierOf } from '@sufra/domain/guests/membership';
import type { Context } from '../../context.ts';
import { isoDate } from '../../core/instant.ts';
import { inLanguage } from '../../menu/snapshot/snapshot.ts';
import type { Translations } from '../../menu/snapshot/stored.ts';
import { membershipLevels, nameOf, paidVisits, paidVisitsOfEach, spending } from './store.ts';

/** A guest's membership. Only paid visits count; before the first there is no date and no number. */
export async function membershipOf(
  context: Context,
  customerId: string,
  language: Language,
): Promise<DataOf<'membership'>> {
  const { read } = context.db;
  const { venue } = context.menu.current();
  const [paid, spent, steps, name] = await Promise.all([
    paidVisits(read, customerId),
    spending(read, customerId),
    membershipLevels(read),
    nameOf(read, customerId),
  ]);
  const tier = tierOf(paid.visits, levelsOf(steps));
  return {
    current_tier: tier,
    name: name ?? '',
    total_visits: paid.visits,
    total_spending: formatMoney(fils(spent)),
    total_persons: paid.persons,
    levels: steps.map((step) => ({
      level: step.level,
      required_visits: step.required_visits,
      perks: inLanguage(JSON.parse(step.perks) as Translations, language, venue.default_language),
      is_current_tier: step.level === tier,
    })),
    member_since: paid.since === null ? null : isoDate(paid.since, venue.time_zone),
    member_number: paid.since === null ? null : memberNumber(customerId),
  };
}

/** The levels that some guests have by their paid visits; who has none is at `None`. */
export async function levelsOfEach(
  { db: { read } }: Context,
  customerIds: readonly string[],
): Promise<(customerId: string) => MembershipTier> {
  const levels = levelsOf(await membershipLevels(read));
  if (customerIds.length === 0 || levels.length === 0) return () => 'None';
  const most = Math.max(...levels.map(({ requiredVisits }) => requiredVisits));
  const counted = await paidVisitsOfEach(read, customerIds, most);
  const visits = new Map(counted.map((row) => [row.customer_id, Number(row.visits)]));
  return (customerId) => tierOf(visits.get(customerId) ?? 0, levels);
}

function levelsOf(steps: Awaited<ReturnType<typeof membershipLevels>>): MembershipLevel[] {
  return steps.map((step) => ({
    level: step.level as MembershipLevel['level'],
    requiredVisits: step.required_visits,
  }));
}

/** A number to read out: always the same for a customer, and it doesn't reveal their id. */
export function memberNumber(customerId: string): string {
  const digest = createHash('sha256').update(`member\n${customerId}`).digest();
  const digits = String(digest.readBigUInt64BE() % 1_000_000_000_000n).padStart(12, '0');
  return `${digits.slice(0, 4)} ${digits.slice(4, 8)} ${digits.slice(8)}`;
}
