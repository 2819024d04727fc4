import { serverMessage } from '@sufra/client/api-error';
import { useState } from 'react';
import type { Order } from '../../orders/order/shapes.ts';
import { useT } from '../../shared/i18n.ts';
import { useCardPage } from '../card/use-card-page.ts';
import { isPaid, type Share, sharesOf } from '../shares/shapes.ts';
import { ShareActions } from './share-actions.tsx';
import { ShareRow } from './share-row.tsx';
import { TableActions } from './table-actions.tsx';
import { claimedBy } from './use-claim.ts';
import { useOpenOnce } from './use-open-once.ts';

type SharesListProps = {
  readonly order: Order;
  readonly orderId: string;
  readonly nameOf: (share: Share, number: number) => string;
  /** Whose QR codes are shown: all, or, on the summary, only the next payer's. */
  readonly codes: 'all' | 'next';
};

/** Who pays, and for pending shares how, those of this phone first. Requests their card pages once. */
export function SharesList({ order, orderId, nameOf, codes }: SharesListProps) {
  const shares = sharesOf(order);
  const page = useCardPage(orderId);
  // Only the summary goes on to a card page by itself.
  const { links, error } = useOpenOnce(order, orderId, codes === 'next' ? page.open : undefined);
  const next = nextOf(shares);
  // As the page found it: a row that moved under a finger would let it press another's.
  const [first] = useState(() => shares.filter(({ is_mine }) => is_mine).map(({ id }) => id));
  const rank = ({ id }: Share) => (first.includes(id) ? 0 : 1);
  const numbered = shares.map((share, index) => ({ share, number: index + 1 }));
  return (
    <>
      <ul>
        {numbered
          .toSorted((one, other) => rank(one.share) - rank(other.share))
          .map(({ share, number }) => {
            const name = nameOf(share, number);
            const known = { order, share, name, orderId, page, next: share === next };
            return (
              <ShareRow key={share.id} order={order} share={share} name={name} allAmounts={codes === 'next'}>
                {shares.length === 1 ? (
                  <ShareActions {...known} />
                ) : (
                  <TableActions {...known} links={links} withCode={codes === 'all' || share === next} />
                )}
              </ShareRow>
            );
          })}
      </ul>
      {error === null ? null : <PagesFailed error={error} />}
    </>
  );
}

/** The share to pay next on this phone: the claimed one, else the first that nobody has claimed. */
function nextOf(shares: readonly Share[]): Share | undefined {
  const pending = shares.filter((share) => !isPaid(share));
  return (
    pending.find((share) => claimedBy(share) === 'me') ??
    pending.find((share) => claimedBy(share) === undefined)
  );
}

function PagesFailed({ error }: { readonly error: Error }) {
  const t = useT();
  return (
    <p role="alert" className="mt-3 text-sm text-error">
      {serverMessage(error) ?? t('split.codesFailed')}
    </p>
  );
}
