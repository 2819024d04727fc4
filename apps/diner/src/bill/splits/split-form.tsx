import { limits } from '@sufra/contract/core/constants';
import { portionOf, portionText } from '@sufra/domain/bill/parts/portion';
import { Button } from '@sufra/ui/form/button.tsx';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Order } from '../../orders/order/shapes.ts';
import { useT } from '../../shared/i18n.ts';
import { Dock, DockNote } from '../../shared/page/dock.tsx';
import { ConsentSheet } from '../consent/consent-sheet.tsx';
import type { SplitPayer, useSplitDraft } from '../draft/draft.ts';
import { type SplitLine, weightTaken } from '../draft/lines.ts';
import { hasInvalidCharges, useOffers } from '../payer/use-payer.ts';
import { GrandTotal } from './grand-total.tsx';
import { PayerCard } from './payer-card.tsx';
import type { Part } from './summary-state.ts';
import { useSplitPayment } from './use-split-payment.ts';

type SplitFormProps = {
  readonly order: Order;
  readonly orderId: string;
  readonly draft: ReturnType<typeof useSplitDraft>;
  readonly parts: readonly Part[];
  /** The lines to divide; undefined in an equal split. */
  readonly lines?: readonly SplitLine[];
  readonly intro: string;
  /** Above the cards: how to divide. */
  readonly choice?: ReactNode;
  /** A further field of each payer. */
  readonly renderField?: ((payer: SplitPayer, index: number) => ReactNode) | undefined;
  readonly submitLabel: string;
  /** Whether no payer can be added. */
  readonly full: boolean;
  /** Why it cannot be sent yet. */
  readonly obstacle: string | undefined;
};

/** The payers of a split, and the button that sends it. */
export function SplitForm(props: SplitFormProps) {
  const { order, orderId, draft, parts, lines, obstacle } = props;
  const t = useT();
  const box = useRef<HTMLFormElement>(null);
  const offers = useOffers();
  const split = useSplitPayment(order, draft.forget);
  const [tried, setTried] = useState(false);
  const { payers } = draft;

  function submit(event: FormEvent) {
    event.preventDefault();
    const nameless = payers.find(isNameless);
    // A folded card unfolds for its error, and only then has a field to focus.
    if (nameless !== undefined) flushSync(() => setTried(true));
    if (nameless !== undefined) return focusName(box.current, nameless);
    if (split.busy || obstacle !== undefined || payers.some((payer) => hasInvalidCharges(payer, offers)))
      return;
    split.send({ order, orderId, payers, parts, lines, offers });
  }
  function addOne() {
    flushSync(draft.add);
    const names = box.current?.querySelectorAll<HTMLElement>(nameField) ?? [];
    names[names.length - 1]?.focus();
  }
  return (
    <form ref={box} noValidate onSubmit={submit} className="grid gap-4 pb-10">
      <GrandTotal order={order} intro={props.intro} />
      {props.choice}
      {payers.map((payer, index) => (
        <PayerCard
          key={payer.id}
          number={index + 1}
          payer={payer}
          orderId={orderId}
          part={parts[index]}
          offers={offers}
          nameError={tried && isNameless(payer) ? t('payment.nameRequired') : undefined}
          couponError={split.couponRefusal(index)}
          onChange={(change) => draft.change(payer.id, change)}
          onRemove={index < limits.payersMin ? undefined : () => draft.remove(payer.id)}
          aside={lines === undefined ? null : <UnitsTaken lines={lines} payer={payer} />}
        >
          {props.renderField?.(payer, index)}
        </PayerCard>
      ))}
      <Button disabled={props.full || payers.length >= limits.payersMax} onClick={addOne}>
        {t('split.addMore')}
      </Button>
      <Dock note={<Notes obstacle={obstacle} refusal={split.refusal} />}>
        <Button look="next" type="submit" className="flex-1" disabled={obstacle !== undefined || split.busy}>
          {split.busy ? t('payment.paying') : props.submitLabel}
        </Button>
      </Dock>
      <ConsentSheet order={order} consent={split.consent} purpose="split" />
    </form>
  );
}

const nameField = 'input[autocomplete="name"]';

function focusName(box: HTMLElement | null, { id }: SplitPayer): void {
  box?.querySelector<HTMLElement>(`[data-payer="${String(id)}"] ${nameField}`)?.focus();
}

function isNameless({ name }: SplitPayer): boolean {
  return name.trim() === '';
}

/** How much of the units a payer has. */
function UnitsTaken({ lines, payer }: { readonly lines: readonly SplitLine[]; readonly payer: SplitPayer }) {
  const t = useT();
  const count = lines.reduce((sum, line) => sum + line.units, 0);
  return t('split.unitsHeld', { mine: portionText(portionOf(weightTaken(payer))), count });
}

type NotesProps = { readonly obstacle: string | undefined; readonly refusal: string | undefined };

/** Why it was not sent, or cannot be sent yet. */
function Notes({ obstacle, refusal }: NotesProps) {
  const text = refusal ?? obstacle;
  return text === undefined ? null : <DockNote bad={refusal !== undefined}>{text}</DockNote>;
}
