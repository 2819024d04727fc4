import { serverMessage } from '@sufra/client/api-error';
import { useT } from '../../i18n.ts';
import { isPaid, type Order, type Share, sharesOf } from './shapes.ts';
import { ShareActions } from './share-actions.tsx';
import { ShareRow } from './share-row.tsx';
import { TableActions } from './table-actions.tsx';
import { useCardPage } from './use-card-page.ts';
import { holderOf } from './use-claim.ts';
import { useOpenOnce } from './use-open-once.ts';

type SharesListProps = {
  readonly order: Order;
  readonly orderId: string;
  readonly nameOf: (share: Share, number: number) => string;
  /** Whose card codes are shown: everybody's, or, on the summary, that of the next to pay. */
  readonly codes: 'all' | 'next';
};

/** Who pays, and for the pending ones how. Their card pages are asked for once. */
export function SharesList({ order, orderId, nameOf, codes }: SharesListProps) {
  const shares = sharesOf(order);
  const page = useCardPage(orderId);
  // Only the summary of what was just sent leads on to a card page by itself.
  const { links, error } = useOpenOnce(order, orderId, codes === 'next' ? page.open : undefined);
  const next = nextOf(shares);
  return (
    <>
      <ul>
        {shares.map((share, index) => {
          const name = nameOf(share, index + 1);
          const known = { order, share, name, orderId, page, next: share === next };
          return (
            <ShareRow key={share.id} share={share} name={name} allAmounts={codes === 'next'}>
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

/** The share whose payment is next on this phone: the one it has taken, else the first that nobody has. */
function nextOf(shares: readonly Share[]): Share | undefined {
  const pending = shares.filter((share) => !isPaid(share));
  return (
    pending.find((share) => holderOf(share) === 'me') ??
    pending.find((share) => holderOf(share) === undefined)
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
