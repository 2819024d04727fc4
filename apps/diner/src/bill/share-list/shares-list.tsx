import { serverMessage } from '@sufra/client/api-error';
import type { Order } from '../../orders/order/shapes.ts';
import { useT } from '../../shared/i18n.ts';
import { useCardPage } from '../card/use-card-page.ts';
import { isPaid, type Share, sharesOf } from '../shares/shapes.ts';
import { isMine, nextOf } from './own-share.ts';
import { ShareActions } from './share-actions.tsx';
import { ShareRow } from './share-row.tsx';
import { TableActions } from './table-actions.tsx';
import { claimedBy } from './use-claim.ts';
import { type CardLinks, useOpenOnce } from './use-open-once.ts';
import { useOwnFirst } from './use-own-first.ts';
import { useStillRows } from './use-still-rows.ts';

type SharesListProps = {
  readonly order: Order;
  readonly orderId: string;
  readonly nameOf: (share: Share, number: number) => string;
  /** Whose QR codes are shown: all, or, on the summary, only the next payer's. */
  readonly codes: 'all' | 'next';
};

/**
 * Who pays, and for pending shares how. Once one is this phone's, it stands first with the only main button, and the others
 * are folded. Requests their card pages once.
 */
export function SharesList({ order, orderId, nameOf, codes }: SharesListProps) {
  const shares = sharesOf(order);
  const page = useCardPage(orderId);
  // Only the summary goes on to a card page by itself.
  const { links, error } = useOpenOnce(order, orderId, codes === 'next' ? page.open : undefined);
  const { own, others, taken, took } = useOwnFirst(shares);
  const next = nextOf([...own, ...others]);
  const box = useStillRows(layoutOf([...own, ...others], next, links));
  const hasOwn = shares.some(isMine);
  const rowOf = (share: Share, place: 'own' | 'among' | 'folded') => {
    const name = nameOf(share, shares.indexOf(share) + 1);
    const known = { order, share, name, orderId, page, next: share === next };
    return (
      <ShareRow
        key={share.id}
        order={order}
        share={share}
        name={name}
        allAmounts={codes === 'next'}
        folded={place === 'folded'}
        focused={share.id === taken}
      >
        {shares.length === 1 ? (
          <ShareActions {...known} />
        ) : (
          <TableActions
            {...known}
            links={links}
            withCode={codes === 'all' || share === next}
            own={place === 'own'}
            besides={hasOwn && !isMine(share)}
            onTaken={() => took(share.id)}
          />
        )}
      </ShareRow>
    );
  };
  return (
    <div ref={box}>
      {own.length === 0 ? null : <ul>{own.map((share) => rowOf(share, 'own'))}</ul>}
      {own.length === 0 || others.length === 0 ? null : <OthersHeading others={others} />}
      {others.length === 0 ? null : (
        <ul>{others.map((share) => rowOf(share, own.length === 0 ? 'among' : 'folded'))}</ul>
      )}
      {error === null ? null : <PagesFailed error={error} />}
    </div>
  );
}

/** The heading of the others, with how many of them have not paid yet. */
function OthersHeading({ others }: { readonly others: readonly Share[] }) {
  const t = useT();
  const count = others.filter((share) => !isPaid(share)).length;
  return (
    <h2 className="chapter menu-voice mt-8 mb-1 text-lg">
      {t('split.others')}{' '}
      {count === 0 ? null : (
        <span className="font-ui text-sm font-normal text-ink-2">{t('split.othersPending', { count })}</span>
      )}
    </h2>
  );
}

/** Changes with whatever moves a row or gives it another height. */
function layoutOf(shares: readonly Share[], next: Share | undefined, links: CardLinks): string {
  const rows = shares.map((share) => [share.id, share.status, claimedBy(share), share.attempt?.state]);
  return JSON.stringify([rows, next?.id, Object.keys(links)]);
}

function PagesFailed({ error }: { readonly error: Error }) {
  const t = useT();
  return (
    <p role="alert" className="mt-3 text-sm text-error">
      {serverMessage(error) ?? t('split.codesFailed')}
    </p>
  );
}
