import { Button, buttonClass } from '@sufra/ui/form/button.tsx';
import { UserCheck } from 'lucide-react';
import { useT } from '../../shared/i18n.ts';
import { AppLink } from '../../shared/links.tsx';
import { paths } from '../../shared/paths.ts';
import { useTakesCards } from '../../venue/payment-methods.ts';
import type { useCardPage } from '../card/use-card-page.ts';
import { WithBank } from '../card/with-bank.tsx';
import { CancelRequest } from '../desk/cancel-request.tsx';
import {
  isRequestedByOther,
  isRequestedFromStaff,
  isWithBank,
  methodOf,
  type Share,
} from '../shares/shapes.ts';
import { AttemptNote } from './attempt-note.tsx';
import { CallError, CardCode, RequestedByMe, RequestedByOther } from './share-actions.tsx';
import { claimedBy, useClaim } from './use-claim.ts';
import { type CardLinks, cardLinkOf } from './use-open-once.ts';
import { WhoseShare } from './whose-share.tsx';

type TableActionsProps = {
  readonly share: Share;
  readonly name: string;
  readonly orderId: string;
  /** Whether it has the page's primary button. */
  readonly next: boolean;
  readonly page: ReturnType<typeof useCardPage>;
  readonly links: CardLinks;
  /** Whether its QR code is shown; on the summary only the next one's is. */
  readonly withCode: boolean;
  /** Whether it stands among this phone's own. */
  readonly own: boolean;
  /** Whether it is another's, and this phone has one of its own. */
  readonly besides: boolean;
  /** Runs once this phone has claimed it. */
  readonly onTaken: () => void;
};

/**
 * What each phone at the table can do with a pending share of a split: claim it, pay it, give it back. A share that
 * another phone has claimed is left to it.
 */
export function TableActions(props: TableActionsProps) {
  const { share, name, orderId, page, own, onTaken } = props;
  const claim = useClaim(orderId, share, onTaken);
  const asked = isRequestedFromStaff(share);
  const asksPage = page.shareId === share.id;
  if (isWithBank(share)) return <WithBank />;
  if (isRequestedByOther(share)) return <RequestedByOther share={share} name={name} orderId={orderId} />;
  return (
    <div className="grid gap-3">
      <AttemptNote share={share} />
      {asked ? <RequestedByMe share={share} /> : null}
      <WhoseShare share={share} own={own} />
      {claimedBy(share) === 'other' ? null : <ShareButtons {...props} claim={claim} asked={asked} />}
      <CallError error={claim.error ?? (asksPage ? page.error : null)} noLink={asksPage && page.noLink} />
    </div>
  );
}

type ShareButtonsProps = TableActionsProps & {
  readonly claim: ReturnType<typeof useClaim>;
  readonly asked: boolean;
};

const small = 'min-h-11 flex-[1_1_8.5rem] px-1.5 text-center text-sm leading-tight';

/** The buttons for a share that is unclaimed or this phone's, beside its QR code. */
function ShareButtons(props: ShareButtonsProps) {
  const { share, name, links, withCode } = props;
  const t = useT();
  const link = useTakesCards() ? cardLinkOf(share, links) : undefined;
  const buttons = <WayButtons {...props} />;
  if (!withCode || props.asked || link === undefined) return buttons;
  return (
    <div className="flex flex-wrap items-start gap-3">
      <div className="grid w-36 flex-none gap-1.5">
        <CardCode link={link} name={name} />
        <p className="text-sm text-ink-2">{t('payment.scanToPay')}</p>
      </div>
      <div className="max-w-64 flex-[1_1_9rem]">{buttons}</div>
    </div>
  );
}

function WayButtons(props: ShareButtonsProps) {
  const { share, name, orderId, claim, asked, besides } = props;
  const t = useT();
  return (
    <div role="group" aria-label={t('payment.changeWay', { name })} className="flex flex-wrap gap-2">
      {asked ? <CancelRequest orderId={orderId} share={share} className={small} /> : null}
      {besides ? (
        <PayLink share={share} orderId={orderId} className={buttonClass('quiet', small)}>
          {t('split.payToo')}
        </PayLink>
      ) : (
        <PayButtons {...props} />
      )}
      {claim.available && !asked ? <ClaimButton share={share} claim={claim} /> : null}
    </div>
  );
}

/** The card page on this phone, and the page for any method. */
function PayButtons({ share, orderId, next, page, withCode, asked }: ShareButtonsProps) {
  const t = useT();
  const byCard = useTakesCards() && methodOf(share) === 'card' && !asked;
  return (
    <>
      {byCard ? (
        <Button
          look={next ? 'next' : 'quiet'}
          className={small}
          disabled={page.busy}
          onClick={() => page.open(share)}
        >
          {t(page.busy && page.shareId === share.id ? 'payment.paying' : 'split.onThisPhone')}
        </Button>
      ) : null}
      {byCard && !withCode ? null : (
        <PayLink
          share={share}
          orderId={orderId}
          className={buttonClass(next && !byCard && !asked ? 'next' : 'quiet', small)}
        >
          {t(byCard || asked ? 'payment.payAnotherWay' : 'split.payThis')}
        </PayLink>
      )}
    </>
  );
}

/** Claims the share or gives it back. */
function ClaimButton({ share, claim }: Pick<ShareButtonsProps, 'share' | 'claim'>) {
  const t = useT();
  const mine = claimedBy(share) === 'me';
  return (
    <Button className={small} disabled={claim.busy} onClick={mine ? claim.handBack : claim.take}>
      <span className="flex items-center justify-center gap-1.5">
        {mine ? null : <UserCheck aria-hidden="true" className="size-5 flex-none" strokeWidth={1.5} />}
        {t(mine ? 'split.handBack' : 'split.thisIsMine')}
      </span>
    </Button>
  );
}

type PayLinkProps = {
  readonly share: Share;
  readonly orderId: string;
  readonly className: string;
  readonly children: string;
};

/** The summary's button to the page that pays this share by any method (CONF-17). */
function PayLink({ share, orderId, className, children }: PayLinkProps) {
  return (
    <AppLink
      to={paths.paymentProcess}
      changes={{ share: share.id }}
      state={{ orderId }}
      className={className}
    >
      {children}
    </AppLink>
  );
}
