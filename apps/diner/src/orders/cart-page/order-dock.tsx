import { serverMessage } from '@sufra/client/api-error';
import { isUnavailable } from '../../menu/dishes/shapes.ts';
import type { Unsent } from '../../offline/unsent.ts';
import { useT } from '../../shared/i18n.ts';
import { Dock, DockNote } from '../../shared/page/dock.tsx';
import { type Closed, useClosed } from '../../venue/taking-orders.ts';
import type { CartLine } from '../cart/lines.ts';
import { OrderButtons, WhoGoesAlong } from '../together/order-buttons.tsx';
import type { Party } from '../together/party.ts';
import { needsChoice } from './line-options.tsx';
import { isResolved, othersRefusal } from './refusal.ts';
import { UndoBar } from './undo-bar.tsx';
import type { useOrdering } from './use-ordering.ts';
import { TakeBackButton } from './waiting-order.tsx';

type OrderDockProps = {
  readonly lines: readonly CartLine[];
  /** Warnings to read before ordering, such as allergens. */
  readonly warnings: readonly string[];
  readonly ordering: ReturnType<typeof useOrdering>;
  readonly party: Party | undefined;
  /** The order that has no answer yet, if there is one: another one would be a second order. */
  readonly sent: Unsent | undefined;
};

/** The button that orders the cart, and why it can't be pressed; while an order waits, the one that takes it back. */
export function OrderDock({ lines, warnings, ordering, party, sent }: OrderDockProps) {
  const t = useT();
  const unsent = sent?.waiting === true;
  const closed = useClosed();
  const gone = lines.some((line) => isUnavailable(line.item));
  const blocked = gone || lines.some(needsChoice);
  const asksAgain = ordering.changes.size > 0;
  const ofOthers = othersRefusal(ordering.error, t);
  const failure = isResolved(ordering.error, lines, ordering.ordered)
    ? undefined
    : (ofOthers ?? serverMessage(ordering.error));
  const refused = asksAgain ? t('cart.pricesChanged') : failure;
  const note = unsent
    ? t('offline.notSent', { count: 1 })
    : blocked
      ? t(gone ? 'cart.takeOut' : 'options.takeOut')
      : refused;
  return (
    <Dock
      before={<UndoBar />}
      note={[
        <ClosedNote key="closed" closed={closed} />,
        ...warnings.map((text) => (
          <DockNote key={text} bad>
            {text}
          </DockNote>
        )),
        ...(note === undefined
          ? []
          : [
              <DockNote key="note" bad={!blocked && !unsent}>
                {note}
              </DockNote>,
            ]),
        <WhoGoesAlong key="who" party={party} />,
      ]}
    >
      {lines.length === 0 ? null : (
        <OrderButtons
          lines={lines}
          party={party}
          disabled={closed !== undefined || blocked || sent !== undefined || ordering.busy}
          busy={!unsent && (ordering.busy || sent !== undefined)}
          onOrder={ordering.place}
        />
      )}
      {unsent && !sent.tried ? <TakeBackButton order={sent} /> : null}
    </Dock>
  );
}

/** Why nothing can be ordered now: from when on, and that the cart is kept. */
function ClosedNote({ closed }: { readonly closed: Closed | undefined }) {
  if (closed === undefined) return null;
  return (
    <>
      <p className="menu-voice">{closed.headline}</p>
      <DockNote>
        {closed.reason} {closed.note}
      </DockNote>
    </>
  );
}
