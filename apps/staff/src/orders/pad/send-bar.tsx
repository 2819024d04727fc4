import { formatMoney } from '@sufra/domain/core/money';
import { Button, buttonClass } from '@sufra/ui/form/button.tsx';
import { Price } from '@sufra/ui/money/price.tsx';
import { CloudOff, TriangleAlert } from 'lucide-react';
import type { Dispatch } from 'react';
import { isolate, type T, useT } from '../../shared/i18n.ts';
import type { StaffTable } from '../../tables/live/bills.ts';
import { sumsOf } from './draft/draft.ts';
import type { MenuIndex } from './draft/menu.ts';
import type { PadAction, PadState } from './draft/pad-state.ts';
import type { Sending } from './use-sending.ts';

type SendBarProps = {
  readonly state: PadState;
  readonly index: MenuIndex;
  readonly table: StaffTable;
  /** Where whoever sits at the table is: elsewhere if it was pushed to another. */
  readonly here: StaffTable;
  /** Where the party of this order sits; undefined once it has left. */
  readonly partyAt: StaffTable | undefined;
  readonly sending: Sending;
  /** Somebody says that what is on the pad is for the party that sits here now. */
  readonly onUseHere: () => void;
  readonly dispatch: Dispatch<PadAction>;
};

/** The button that sends, with what goes, what waits and what it costs; above it what stands in the way. */
export function SendBar(props: SendBarProps) {
  const { state, index, sending, dispatch } = props;
  const t = useT();
  const { draft, refusal } = state;
  const sums = sumsOf(draft);
  const dearer = sending.isDearer && !sending.isGone;
  return (
    <div className="pad-send grid gap-2">
      <WaitingHere sending={sending} />
      <RefusedHere sending={sending} />
      <PartyAway {...props} />
      <div role="alert" className="grid gap-2 empty:hidden">
        {refusal === undefined ? null : <Warning text={t('pad.refused', { message: refusal.message })} />}
        {sending.isGone ? <Warning text={t('pad.goneHint')} /> : null}
        {dearer ? <Warning text={t('pad.pricesChanged')} /> : null}
      </div>
      {dearer ? (
        <Button className="min-h-14" onClick={() => dispatch({ type: 'prices', index })}>
          {t('pad.usePrices')}
        </Button>
      ) : (
        <button
          type="button"
          aria-disabled={sending.blocked}
          aria-keyshortcuts="Control+Enter"
          onClick={sending.send}
          className={buttonClass('next', 'min-h-14.5! justify-between! text-start')}
        >
          <span className="grid">
            <span className="text-[1.125rem]/6">{t(labelOf(sending, sums))}</span>
            <span className="text-sm font-normal">{sumsText(t, sums)}</span>
          </span>
          {sums.total > 0 ? <Price amount={formatMoney(sums.total)} className="text-[1.125rem]" /> : null}
        </button>
      )}
    </div>
  );
}

/** Where the order goes whose party moved, and that one of a party that left goes to nobody else by itself. */
function PartyAway({ table, here, partyAt, onUseHere }: SendBarProps) {
  const t = useT();
  if (partyAt === table) return null;
  if (partyAt !== undefined) {
    return (
      <p role="status" className="rounded-md bg-saffron-wash px-3 py-2 text-sm font-medium text-saffron-ink">
        {t('pad.partyMoved', { number: isolate(partyAt.number) })}
      </p>
    );
  }
  return (
    <div role="alert" className="grid gap-2">
      <Warning text={t('pad.partyLeft')} />
      <Button onClick={onUseHere}>{t('pad.useHere', { number: isolate(here.number) })}</Button>
    </div>
  );
}

type Sums = ReturnType<typeof sumsOf>;

function labelOf({ offline }: Sending, { now, later }: Sums) {
  if (offline) return 'pad.sendLater';
  return now === 0 && later > 0 ? 'pad.hold' : 'pad.send';
}

function sumsText(t: T, { now, later }: Sums): string {
  const words = [
    ...(now > 0 ? [t('pad.nowCount', { count: now })] : []),
    ...(later > 0 ? [t('pad.laterCount', { count: later })] : []),
  ];
  return words.join(' · ');
}

function Warning({ text }: { readonly text: string }) {
  return (
    <p className="flex items-start gap-2 rounded-md bg-error-wash px-3 py-2 text-sm font-medium">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none text-error" />
      {text}
    </p>
  );
}

/** This table's orders that wait for the connection. One that was never tried can be taken back. */
function WaitingHere({ sending }: { readonly sending: Sending }) {
  const t = useT();
  return sending.waiting.map((order) => (
    <div
      key={order.key}
      className="flex min-h-11 items-center gap-2 rounded-md bg-saffron-wash ps-3 text-sm font-medium text-saffron-ink"
    >
      <CloudOff aria-hidden="true" className="size-4.5 flex-none" />
      <span className="flex-1 py-1.5">
        {t('pad.waitingHere')}
        <span className="block font-normal">{sumsText(t, sumsOf(order.draft))}</span>
      </span>
      {order.tried || !sending.mayComeBack(order) ? null : (
        <button
          type="button"
          onClick={() => sending.takeBack(order)}
          className="tap rounded-md px-3 underline underline-offset-4"
        >
          {t('pad.takeBack')}
        </button>
      )}
    </div>
  ));
}

/** This table's orders that were refused while the pad has one of another party. */
function RefusedHere({ sending }: { readonly sending: Sending }) {
  const t = useT();
  return (
    <div role="alert" className="grid gap-2 empty:hidden">
      {sending.refused.map(({ key, refused }) => (
        <Warning key={key} text={t('pad.refusedOther', { message: refused?.message ?? '' })} />
      ))}
    </div>
  );
}
