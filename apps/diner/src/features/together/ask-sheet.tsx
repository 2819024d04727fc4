import { formatMoney } from '@sufra/domain/money';
import { Button, IconButton } from '@sufra/ui/button.tsx';
import { Info, X } from 'lucide-react';
import { useT } from '../../i18n.ts';
import { usePastDoubleTap } from '../../one-tap.ts';
import { LayerSheet } from '../../router/layer-sheet.tsx';
import type { Order } from '../payment/shapes.ts';
import { isBegun, leftAfter, type OpenPayment, othersIn, whyStuck } from './open-payments.ts';
import { OpenRow, shortName } from './open-row.tsx';
import type { Consent } from './use-consent.ts';

type AskSheetProps = {
  readonly order: Order;
  readonly consent: Consent;
  /** What the payer is about to do instead. `share`: pay one share of a plan, which need not be who asked for it. */
  readonly purpose: 'pay' | 'split' | 'share';
};

/** Asks before what somebody else planned or asked for is replaced. The harmless answer is the saffron one. */
export function AskSheet({ order, consent, purpose }: AskSheetProps) {
  const t = useT();
  const others = othersIn(consent.inTheWay.open);
  const stuck = whyStuck(consent.inTheWay);
  const title = titleOf(others, purpose, t);
  return (
    <LayerSheet open={consent.open} onClose={consent.onClose} label={title}>
      <div className="grid grid-cols-1 gap-4">
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <h2 className="menu-voice text-[1.625rem]/[1.15] wrap-anywhere">{title}</h2>
            <p className="mt-1 text-ink-2">{textOf(others, purpose, stuck, t)}</p>
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
        <WhatThen order={order} others={others} />
        <Answers consent={consent} others={others} purpose={purpose} stuck={stuck !== undefined} />
      </div>
    </LayerSheet>
  );
}

type T = ReturnType<typeof useT>;
type Stuck = ReturnType<typeof whyStuck>;
type Purpose = AskSheetProps['purpose'];

function titleOf(others: readonly OpenPayment[], purpose: Purpose, t: T): string {
  if (purpose === 'share') return t('together.shareTitle');
  const begun = others.filter(isBegun);
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

function textOf(others: readonly OpenPayment[], purpose: Purpose, stuck: Stuck, t: T): string {
  const [only] = others;
  if (stuck !== undefined) return t(reasons[stuck]);
  if (purpose === 'share') return t('together.shareText');
  if (only === undefined || others.length > 1 || !isBegun(only)) return t('together.manyText');
  return t('together.oneText', { name: shortName(only, t) });
}

/** What is left to pay if one waits. */
function WhatThen({ order, others }: { readonly order: Order; readonly others: readonly OpenPayment[] }) {
  const t = useT();
  const begun = others.filter(isBegun);
  if (begun.length !== 1) return null;
  const left = leftAfter(order, begun);
  return (
    <p className="flex gap-2.5 text-sm text-ink-2">
      <Info aria-hidden="true" className="mt-0.5 size-4 flex-none" strokeWidth={1.75} />
      {left === 0 ? t('together.onceAll') : t('together.onceOne', { amount: formatMoney(left) })}
    </p>
  );
}

type AnswersProps = Pick<AskSheetProps, 'consent' | 'purpose'> & {
  readonly others: readonly OpenPayment[];
  readonly stuck: boolean;
};

function Answers({ consent, others, purpose, stuck }: AnswersProps) {
  const t = useT();
  const readable = usePastDoubleTap(consent.inTheWay);
  const [only] = others.length === 1 && others.every(isBegun) ? others : [];
  // Whoever plans asks for the others too: by the name of a share it is not known who did.
  const name = only === undefined || purpose === 'share' ? undefined : shortName(only, t);
  return (
    <div className="grid gap-3">
      <Button look="next" data-first-focus className="w-full" onClick={consent.onClose}>
        {name === undefined ? t('together.leave') : t('together.waitFor', { name })}
      </Button>
      {stuck ? null : (
        <Button className="w-full text-center" disabled={consent.busy || !readable} onClick={consent.onAgree}>
          {consent.busy ? t('payment.paying') : goOnText(name, purpose, t)}
        </Button>
      )}
    </div>
  );
}

function goOnText(name: string | undefined, purpose: Purpose, t: T): string {
  if (purpose === 'share') return t('together.cancelShareAndPay');
  if (name === undefined) {
    return t(purpose === 'pay' ? 'together.cancelAllAndPay' : 'together.cancelAllAndSplit');
  }
  return t(purpose === 'pay' ? 'together.cancelOneAndPay' : 'together.cancelOneAndSplit', { name });
}
