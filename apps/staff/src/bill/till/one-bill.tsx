import type { DataOf } from '@sufra/contract/calls';
import { Button } from '@sufra/ui/form/button.tsx';
import { Percent, Split } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type T, useT } from '../../shared/i18n.ts';
import { useMay } from '../../shared/session.ts';
import { CompDialog } from '../comps/comp-dialog.tsx';
import { BillSide } from './bill-side.tsx';
import { PaidPanel } from './paid-panel.tsx';
import { PayPanel } from './pay-panel.tsx';
import { usePlan, useTillCalls } from './queries.ts';
import { ShareCards } from './share-cards.tsx';
import { SplitDialog } from './split-dialog.tsx';
import { isDue, isWhole, keyOf, type Part, partsInOne, partsOf, restKey, type TillOrder } from './till.ts';

type OneBillProps = {
  readonly order: TillOrder;
  readonly guests: number;
  /** Its party left: all that is due is paid in one piece, or written off. */
  readonly left?: boolean;
  readonly now: number;
  /** How the venue is paid, its reasons for comps, and what this member of staff may. */
  readonly rules: Pick<DataOf<'tillBill'>, 'methods' | 'drawer_open' | 'comp_reasons' | 'comp_limit'>;
  /** Where the screen leads once everything is paid. */
  readonly back: { readonly to: string; readonly label: string };
};

/** A bill at the till: its dishes and sums, its shares, and how the chosen one is paid. */
export function OneBill({ order, guests, left = false, now, rules, back }: OneBillProps) {
  const t = useT();
  const navigate = useNavigate();
  const calls = useTillCalls(order.id);
  const plan = usePlan(order.id);
  const [dialog, setDialog] = useState<'split' | 'comp'>();
  const close = () => setDialog(undefined);
  // Its guest's coupon can't be used any more: all that is due is paid without it.
  const [couponIsOver, setCouponIsOver] = useState(false);
  const parts = left || couponIsOver ? partsInOne(order, couponIsOver) : partsOf(order);
  const { part, next, choose } = useChosenPart(parts);
  function payWithoutCoupon() {
    calls.take.reset();
    calls.link.reset();
    setCouponIsOver(true);
    choose(restKey);
  }
  const actions = { left, divided: order.shares.length > 0 };
  return (
    <div className="flex min-h-0 flex-1 flex-col scrolls-y tablet:flex-row tablet:overflow-hidden">
      <BillSide
        order={order}
        parts={parts}
        guests={guests}
        actions={
          order.payment_status === 'pending' ? (
            <BillActions {...actions} onDivide={() => setDialog('split')} onComp={() => setDialog('comp')} />
          ) : null
        }
      />
      <section
        aria-label={t('till.title')}
        className="flex flex-1 flex-col gap-4 bg-paper-raised px-5 pt-4 max-tablet:has-[.till-foot]:pb-32 tablet:min-w-0 tablet:scrolls-y"
      >
        <ShareCards parts={parts} chosen={part && keyOf(part)} onChoose={choose} />
        {part === undefined ? null : isPaid(part) ? (
          <PaidPanel
            key={`paid ${keyOf(part)}`}
            part={part}
            next={next}
            onNext={() => choose(next && keyOf(next))}
            done={back.label}
            onDone={() => void navigate(back.to)}
          />
        ) : (
          <PayPanel
            key={keyOf(part) + String(part.amount)}
            part={part}
            open={order.open}
            methods={rules.methods}
            drawerOpen={rules.drawer_open}
            now={now}
            calls={calls}
            onChoose={choose}
            onWithoutCoupon={part.share && isWhole(part.share, order) ? payWithoutCoupon : undefined}
          />
        )}
      </section>
      <CompDialog
        bill={order}
        title={t(left ? 'unpaid.writeOffTitle' : 'comps.title')}
        reasons={left ? reasonsToWriteOff(t) : rules.comp_reasons}
        limit={rules.comp_limit}
        open={dialog === 'comp'}
        onClose={close}
      />
      <SplitDialog order={order} plan={plan} open={dialog === 'split'} onClose={close} />
    </div>
  );
}

function reasonsToWriteOff(t: T): readonly string[] {
  return [t('unpaid.notFound'), t('unpaid.paidElsewhere'), t('unpaid.ourMistake')];
}

type BillActionsProps = {
  readonly left: boolean;
  readonly divided: boolean;
  readonly onDivide: () => void;
  readonly onComp: () => void;
};

/** What can be done with a bill that isn't paid. That of a party that left isn't divided. */
function BillActions({ left, divided, onDivide, onComp }: BillActionsProps) {
  const t = useT();
  const mayComp = useMay('bill.comp');
  return (
    <>
      {mayComp ? (
        <Button onClick={onComp}>
          <span className="flex items-center gap-2.5">
            <Percent aria-hidden="true" className="size-5" />
            {t(left ? 'unpaid.writeOff' : 'comps.open')}
          </span>
        </Button>
      ) : null}
      {left ? null : (
        <Button onClick={onDivide}>
          <span className="flex items-center gap-2.5">
            <Split aria-hidden="true" className="size-5" />
            {t(divided ? 'till.splitAgain' : 'till.split')}
          </span>
        </Button>
      )}
    </>
  );
}

const isPaid = ({ share }: Part) => share !== undefined && !isDue(share);

/** The part that is being paid: the one that was chosen or shown, also once it is paid; else the first that is due. */
function useChosenPart(parts: readonly Part[]) {
  const [chosen, choose] = useState<string>();
  const due = parts.filter((part) => !isPaid(part));
  const part = parts.find((one) => keyOf(one) === chosen) ?? due[0] ?? parts[0];
  // Where a guest pays it meanwhile, no other takes its place under the cashier's finger.
  if (part !== undefined && keyOf(part) !== chosen) choose(keyOf(part));
  const next = due.find((one) => one !== part);
  return { part, next, choose };
}
