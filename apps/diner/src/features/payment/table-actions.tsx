import { Button, buttonClass } from '@sufra/ui/button.tsx';
import { Hand, UserCheck } from 'lucide-react';
import { useT } from '../../i18n.ts';
import { KeptLink } from '../../links.tsx';
import { paths } from '../../paths.ts';
import { useTakesCards } from '../venue/payment-methods.ts';
import { AttemptNote } from './attempt-note.tsx';
import { CancelRequest } from './cancel-request.tsx';
import { isAsked, isAskedByOther, isWithBank, methodOf, type Share } from './shapes.ts';
import { Asked, AskedByOther, CallFault, CardCode } from './share-actions.tsx';
import type { useCardPage } from './use-card-page.ts';
import { holderOf, useClaim } from './use-claim.ts';
import { type CardLinks, cardLinkOf } from './use-open-once.ts';
import { WithBank } from './with-bank.tsx';

type TableActionsProps = {
  readonly share: Share;
  readonly name: string;
  readonly orderId: string;
  /** It has the one saffron button of the page. */
  readonly next: boolean;
  readonly page: ReturnType<typeof useCardPage>;
  readonly links: CardLinks;
  /** Whether its code is shown; on the summary only that of the next one is. */
  readonly withCode: boolean;
};

/**
 * The ways to pay a pending share of one among several, on each phone at the table: take it, pay it, hand it back. What
 * another phone has taken is left to it.
 */
export function TableActions(props: TableActionsProps) {
  const { share, name, orderId, page } = props;
  const t = useT();
  const claim = useClaim(orderId, share);
  const asked = isAsked(share);
  const holder = holderOf(share);
  const asksPage = page.shareId === share.id;
  if (isWithBank(share)) return <WithBank />;
  if (isAskedByOther(share)) return <AskedByOther share={share} name={name} />;
  return (
    <div className="grid gap-3">
      <AttemptNote share={share} />
      {asked ? <Asked share={share} /> : null}
      {holder === 'me' && !asked ? <p className="text-sm text-ink-2">{t('split.yours')}</p> : null}
      {holder === 'other' ? (
        <TakenByOther share={share} asked={asked} />
      ) : (
        <Ways {...props} claim={claim} asked={asked} />
      )}
      <CallFault error={claim.error ?? (asksPage ? page.error : null)} noLink={asksPage && page.noLink} />
    </div>
  );
}

/** Another phone is about to pay it; where staff have been asked, that is said already. */
function TakenByOther({ share, asked }: { readonly share: Share; readonly asked: boolean }) {
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

type WaysProps = TableActionsProps & {
  readonly claim: ReturnType<typeof useClaim>;
  readonly asked: boolean;
};

const small = 'min-h-11 flex-[1_1_8.5rem] px-1.5 text-center text-sm leading-tight';

/** What can be done about a share that is free, or this phone's: beside its code where that is shown. */
function Ways(props: WaysProps) {
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
      <div className="flex-[1_1_9rem]">{buttons}</div>
    </div>
  );
}

function WayButtons({ share, name, orderId, next, page, withCode, claim, asked }: WaysProps) {
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

/** Takes the share, or hands it back. */
function ClaimButton({ share, claim }: Pick<WaysProps, 'share' | 'claim'>) {
  const t = useT();
  const mine = holderOf(share) === 'me';
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

/** The pay action of a summary: the page that pays this share by any method (contract, section 9). */
function PayLink({ share, className, children }: PayLinkProps) {
  return (
    <KeptLink to={paths.paymentProcess} changes={{ share: share.id }} className={className}>
      {children}
    </KeptLink>
  );
}
