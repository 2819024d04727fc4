import { Button, buttonClass } from '@sufra/ui/form/button.tsx';
import { Hand, UserCheck } from 'lucide-react';
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
};

/**
 * What each phone at the table can do with a pending share of a split: claim it, pay it, give it back. A share that
 * another phone has claimed is left to it.
 */
export function TableActions(props: TableActionsProps) {
  const { share, name, orderId, page } = props;
  const t = useT();
  const claim = useClaim(orderId, share);
  const asked = isRequestedFromStaff(share);
  const claimant = claimedBy(share);
  const asksPage = page.shareId === share.id;
  if (isWithBank(share)) return <WithBank />;
  if (isRequestedByOther(share)) return <RequestedByOther share={share} name={name} />;
  return (
    <div className="grid gap-3">
      <AttemptNote share={share} />
      {asked ? <RequestedByMe share={share} /> : null}
      {claimant === 'me' && !asked ? <p className="text-sm text-ink-2">{t('split.yours')}</p> : null}
      {claimant === 'other' ? (
        <ClaimedByOther share={share} asked={asked} />
      ) : (
        <ShareButtons {...props} claim={claim} asked={asked} />
      )}
      <CallError error={claim.error ?? (asksPage ? page.error : null)} noLink={asksPage && page.noLink} />
    </div>
  );
}

/** Another phone is about to pay it. Not shown where staff have been asked, which says so already. */
function ClaimedByOther({ share, asked }: { readonly share: Share; readonly asked: boolean }) {
  const t = useT();
  if (asked) return null;
  const name = share.claim?.name;
  return (
    <p role="status" className="flex items-center gap-2 text-sm text-ink-2">
      <Hand aria-hidden="true" className="size-4 flex-none" />
      {name ? t('split.takenBy', { name }) : t('split.taken')}
    </p>
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

function WayButtons({ share, name, orderId, next, page, withCode, claim, asked }: ShareButtonsProps) {
  const t = useT();
  const byCard = useTakesCards() && methodOf(share) === 'card' && !asked;
  return (
    <div role="group" aria-label={t('payment.changeWay', { name })} className="flex flex-wrap gap-2">
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
      {asked ? <CancelRequest orderId={orderId} share={share} className={small} /> : null}
      {byCard && !withCode ? null : (
        <PayLink share={share} className={buttonClass(next && !byCard && !asked ? 'next' : 'quiet', small)}>
          {t(byCard || asked ? 'payment.payAnotherWay' : 'split.payThis')}
        </PayLink>
      )}
      {claim.available && !asked ? <ClaimButton share={share} claim={claim} /> : null}
    </div>
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

type PayLinkProps = { readonly share: Share; readonly className: string; readonly children: string };

/** The summary's button to the page that pays this share by any method (CONF-17). */
function PayLink({ share, className, children }: PayLinkProps) {
  return (
    <AppLink to={paths.paymentProcess} changes={{ share: share.id }} className={className}>
      {children}
    </AppLink>
  );
}
