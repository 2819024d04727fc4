import { formatMoney } from '@sufra/domain/money';
import { Button, buttonClass } from '@sufra/ui/button.tsx';
import { Price } from '@sufra/ui/price.tsx';
import { Hand, UserCheck } from 'lucide-react';
import { useT } from '../../i18n.ts';
import { KeptLink } from '../../links.tsx';
import { paths } from '../../paths.ts';
import { AttemptNote } from './attempt-note.tsx';
import { filsOf, methodOf, type Share } from './shapes.ts';
import { Asked, CallFault, CardCode, isWithBank, WithBank } from './share-actions.tsx';
import type { useCardPage } from './use-card-page.ts';
import { holderOf, useClaim } from './use-claim.ts';
import { type CardLinks, cardLinkOf } from './use-open-once.ts';
import { useShareCalls } from './use-share-calls.ts';

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
  const claim = useClaim(orderId, share);
  const calls = useShareCalls(orderId, share);
  const asked = share.attempt?.state === 'requested';
  const holder = holderOf(share);
  if (isWithBank(share)) return <WithBank />;
  return (
    <div className="grid gap-3">
      <AttemptNote share={share} />
      {asked ? <Asked share={share} /> : null}
      {holder === 'other' ? (
        <TakenByOther share={share} />
      ) : (
        <>
          {asked ? null : <PayHere {...props} />}
          <More share={share} name={name} claim={claim} calls={calls} asked={asked} />
        </>
      )}
      <CallFault error={calls.error ?? claim.error ?? page.error} noLink={page.noLink && props.next} />
    </div>
  );
}

/** Another phone is about to pay it. */
function TakenByOther({ share }: { readonly share: Share }) {
  const t = useT();
  const name = share.claim?.name;
  return (
    <p role="status" className="flex items-center gap-2 text-sm text-ink-2">
      <Hand aria-hidden="true" className="size-4 flex-none" />
      {name ? t('split.takenBy', { name }) : t('split.taken')}
    </p>
  );
}

/** By card on this phone, with the code for another one beside it; by another method on the page of the share. */
function PayHere({ share, name, next, page, links, withCode }: TableActionsProps) {
  const t = useT();
  const link = cardLinkOf(share, links);
  const amount = <Price amount={formatMoney(filsOf(share.total_amount))} />;
  if (methodOf(share) !== 'card') {
    return (
      <PayLink share={share} className={buttonClass(next ? 'next' : 'quiet')}>
        {t('split.payThis')}
      </PayLink>
    );
  }
  const button = (
    <Button
      look={next ? 'next' : 'quiet'}
      disabled={page.busy}
      aside={amount}
      onClick={() => page.open(share)}
    >
      {t(page.busy ? 'payment.paying' : 'split.onThisPhone')}
    </Button>
  );
  if (!withCode || link === undefined) return button;
  return (
    <>
      <div className="flex items-center gap-4">
        <CardCode link={link} name={name} />
        <p className="text-sm text-ink-2">{t('payment.scanToPay')}</p>
      </div>
      {button}
    </>
  );
}

type MoreProps = Pick<TableActionsProps, 'share' | 'name'> & {
  readonly claim: ReturnType<typeof useClaim>;
  readonly calls: ReturnType<typeof useShareCalls>;
  readonly asked: boolean;
};

/** Taking the share or handing it back, and paying it otherwise. */
function More({ share, name, claim, calls, asked }: MoreProps) {
  const t = useT();
  const mine = holderOf(share) === 'me';
  const small = 'min-h-11 flex-1 px-3 text-sm';
  return (
    <div role="group" aria-label={t('payment.changeWay', { name })} className="flex flex-wrap gap-2">
      {claim.available && !asked ? (
        <Button className={small} disabled={claim.busy} onClick={mine ? claim.handBack : claim.take}>
          <span className="flex items-center justify-center gap-1.5">
            {mine ? null : <UserCheck aria-hidden="true" className="size-5 flex-none" strokeWidth={1.5} />}
            {t(mine ? 'split.handBack' : 'split.thisIsMine')}
          </span>
        </Button>
      ) : null}
      {asked && calls.available ? (
        <Button className={small} disabled={calls.busy} onClick={() => calls.withdraw()}>
          {t('payment.takeBack')}
        </Button>
      ) : null}
      {methodOf(share) === 'card' || asked ? (
        <PayLink share={share} className={buttonClass('quiet', small)}>
          {t('payment.payAnotherWay')}
        </PayLink>
      ) : null}
    </div>
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
