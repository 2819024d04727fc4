import { formatMoney } from '@sufra/domain/core/money';
import { buttonClass } from '@sufra/ui/form/button.tsx';
import { Price } from '@sufra/ui/money/price.tsx';
import { useQuery } from '@tanstack/react-query';
import { filsOf } from '../../orders/order/shapes.ts';
import { useT } from '../../shared/i18n.ts';
import { AppLink } from '../../shared/links.tsx';
import { paths } from '../../shared/paths.ts';
import { useVenue } from '../../venue/venue.ts';
import { splitProposalQuery } from '../shares/queries.ts';

type ByGuestCardProps = {
  readonly orderId: string;
  /** Somebody has paid: it divides what is due. */
  readonly rest?: boolean;
};

/** A split by who ordered, with what each would pay; nothing where fewer than two ordered, or the server proposes none. */
export function ByGuestCard({ orderId, rest = false }: ByGuestCardProps) {
  const t = useT();
  // Only our own server proposes a split; others are not asked.
  const ours = Boolean(useVenue());
  const proposal = useQuery({ ...splitProposalQuery(orderId), enabled: ours, retry: false });
  const payers = proposal.data?.payers ?? [];
  if (payers.length < 2 || rest !== (proposal.data?.rest !== undefined)) return null;
  return (
    <section aria-labelledby="by-guest" className="mb-2 grid gap-3 rounded-lg bg-paper-raised p-4">
      <div>
        <h3 id="by-guest" className="menu-voice text-dish">
          {t(rest ? 'parts.rest' : 'parts.byGuest')}
        </h3>
        <p className="text-sm text-ink-2">{t(rest ? 'parts.restText' : 'parts.byGuestText')}</p>
      </div>
      <dl className="flex flex-wrap gap-x-5 gap-y-2">
        {payers.map(({ name, is_me, subtotal }, index) => (
          <div key={`${String(index)} ${subtotal}`} className="min-w-0 flex-[0_1_auto]">
            <dt className="text-sm text-ink-2 wrap-anywhere">
              {is_me ? t('parts.you') : <bdi>{name ?? t('payment.payer', { number: index + 1 })}</bdi>}
            </dt>
            <dd>
              <Price amount={formatMoney(filsOf(subtotal))} />
            </dd>
          </div>
        ))}
      </dl>
      <AppLink
        to={paths.splitByGuest}
        changes={{ payment_type: null }}
        className={buttonClass('next', 'w-full')}
      >
        {t('parts.splitByGuest')}
      </AppLink>
    </section>
  );
}
