import { formatMoney } from '@sufra/domain/core/money';
import { Button, IconButton } from '@sufra/ui/form/button.tsx';
import { Info, X } from 'lucide-react';
import type { Order } from '../../orders/order/shapes.ts';
import { useT } from '../../shared/i18n.ts';
import { LayerSheet } from '../../shared/layers.tsx';
import { usePastDoubleTap } from '../../shared/one-tap.ts';
import { amountLeftAfter, hasBegun, type OpenPayment, ofOthers, whyBlocked } from './open-payments.ts';
import { OpenRow, shortName } from './open-row.tsx';
import type { Consent } from './use-consent.ts';

type ConsentSheetProps = {
  readonly order: Order;
  readonly consent: Consent;
  /** What the payer is about to do. `share`: pay one share of a split, which somebody else may have requested. */
  readonly purpose: 'pay' | 'split' | 'share';
};

/**
 * Asks before something that somebody else planned or requested is replaced. The button that changes nothing is the
 * prominent one.
 */
export function ConsentSheet({ order, consent, purpose }: ConsentSheetProps) {
  const t = useT();
  const others = ofOthers(consent.conflicts.open);
  const blocked = whyBlocked(consent.conflicts);
  const title = titleOf(others, purpose, t);
  return (
    <LayerSheet open={consent.open} onClose={consent.onClose} label={title}>
      <div className="grid grid-cols-1 gap-4">
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <h2 className="menu-voice text-[1.625rem]/[1.15] wrap-anywhere">{title}</h2>
            <p className="mt-1 text-ink-2">{textOf(others, purpose, blocked, t)}</p>
          </div>
          <IconButton label={t('app.close')} className="-me-2 -mt-2" onClick={consent.onClose}>
            <X aria-hidden="true" strokeWidth={1.75} />
          </IconButton>
        </div>
        <div aria-live="polite">
          {consent.changed ? <p className="mb-3 text-sm text-saffron-ink">{t('together.changed')}</p> : null}
          <ul className="grid gap-3 rounded-lg bg-paper-raised p-4">
            {others.map((payment) => (
              <OpenRow key={payment.split_id} payment={payment} short />
            ))}
          </ul>
        </div>
        <LeftIfWaiting order={order} others={others} />
        <Answers consent={consent} others={others} purpose={purpose} blocked={blocked !== undefined} />
      </div>
    </LayerSheet>
  );
}

type T = ReturnType<typeof useT>;
type Blocked = ReturnType<typeof whyBlocked>;
type Purpose = ConsentSheetProps['purpose'];

function titleOf(others: readonly OpenPayment[], purpose: Purpose, t: T): string {
  if (purpose === 'share') return t('together.shareTitle');
  const begun = others.filter(hasBegun);
  const [only] = begun;
  if (only === undefined) return t('together.planTitle');
  return begun.length === 1
    ? t('together.oneTitle', { name: shortName(only, t) })
    : t('together.manyTitle', { count: begun.length });
}

const reasons = {
  staff: 'together.handledByStaff',
  card: 'together.pageOpen',
  fixed: 'together.cannot',
} as const;

function textOf(others: readonly OpenPayment[], purpose: Purpose, blocked: Blocked, t: T): string {
  const [only] = others;
  if (blocked !== undefined) return t(reasons[blocked]);
  if (purpose === 'share') return t('together.shareText');
  if (only === undefined || others.length > 1 || !hasBegun(only)) return t('together.manyText');
  return t('together.oneText', { name: shortName(only, t) });
}

/** What is left to pay if the payer waits. */
function LeftIfWaiting({
  order,
  others,
}: {
  readonly order: Order;
  readonly others: readonly OpenPayment[];
}) {
  const t = useT();
  const begun = others.filter(hasBegun);
  if (begun.length !== 1) return null;
  const left = amountLeftAfter(order, begun);
  return (
    <p className="flex gap-2.5 text-sm text-ink-2">
      <Info aria-hidden="true" className="mt-0.5 size-4 flex-none" strokeWidth={1.75} />
      {left === 0 ? t('together.onceAll') : t('together.onceOne', { amount: formatMoney(left) })}
    </p>
  );
}

type AnswersProps = Pick<ConsentSheetProps, 'consent' | 'purpose'> & {
  readonly others: readonly OpenPayment[];
  readonly blocked: boolean;
};

function Answers({ consent, others, purpose, blocked }: AnswersProps) {
  const t = useT();
  const readable = usePastDoubleTap(consent.conflicts);
  const [only] = others.length === 1 && others.every(hasBegun) ? others : [];
  // Whoever splits a bill requests for the others too, so the name on a share does not say who did it.
  const name = only === undefined || purpose === 'share' ? undefined : shortName(only, t);
  return (
    <div className="grid gap-3">
      <Button look="next" data-first-focus className="w-full" onClick={consent.onClose}>
        {name === undefined ? t('together.leave') : t('together.waitFor', { name })}
      </Button>
      {blocked ? null : (
        <Button className="w-full text-center" disabled={consent.busy || !readable} onClick={consent.onAgree}>
          {consent.busy ? t('payment.paying') : continueText(name, purpose, t)}
        </Button>
      )}
    </div>
  );
}

function continueText(name: string | undefined, purpose: Purpose, t: T): string {
  if (purpose === 'share') return t('together.cancelShareAndPay');
  if (name === undefined) {
    return t(purpose === 'pay' ? 'together.cancelAllAndPay' : 'together.cancelAllAndSplit');
  }
  return t(purpose === 'pay' ? 'together.cancelOneAndPay' : 'together.cancelOneAndSplit', { name });
}
