import type { DataOf } from '@sufra/contract/calls';
import { Price } from '@sufra/ui/money/price.tsx';
import type { ReactNode } from 'react';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { dayText } from '../../shared/time/day-text.ts';
import { tierName } from './tier.ts';

type Membership = DataOf<'membership'>;
/** Fields that only some servers send. */
type Own = Partial<Pick<Membership, 'member_since' | 'member_number'>>;

/** The member's level and name, and how they got there: visits, spending, persons. */
export function MembershipCard({ membership }: { readonly membership: Membership }) {
  const t = useT();
  return (
    <section
      aria-label={t('membership.card')}
      className="grid gap-5 rounded-lg bg-paper-raised p-5 shadow-lift"
    >
      <div className="border-b-[3px] border-double border-line pb-4">
        <p className="menu-voice text-2xl">{tierName(membership.current_tier, t)}</p>
        {membership.name ? (
          <p className="mt-1 font-medium">
            <bdi>{membership.name}</bdi>
          </p>
        ) : null}
      </div>
      <dl className="flex flex-wrap justify-between gap-4">
        <Fact label={t('membership.visits')}>{membership.total_visits}</Fact>
        <Fact label={t('membership.spending')}>
          <Price amount={membership.total_spending} />
        </Fact>
        <Fact label={t('membership.persons')}>{membership.total_persons}</Fact>
      </dl>
      <OwnFacts own={membership} />
    </section>
  );
}

/** The member's own date and number, if the server sends them. */
function OwnFacts({ own }: { readonly own: Own }) {
  const t = useT();
  const language = useLanguage() ?? 'en';
  if (!own.member_since && !own.member_number) return null;
  return (
    <dl className="flex flex-wrap justify-between gap-4">
      {own.member_number ? (
        <Fact label={t('membership.number')}>
          <bdi dir="ltr">{own.member_number}</bdi>
        </Fact>
      ) : null}
      {own.member_since ? (
        <Fact label={t('membership.since')}>{dayText(own.member_since, language)}</Fact>
      ) : null}
    </dl>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
