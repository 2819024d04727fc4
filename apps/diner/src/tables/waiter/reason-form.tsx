import { callNoteMax, type ServiceReason, serviceReasons } from '@sufra/domain/tables/call';
import { Button } from '@sufra/ui/form/button.tsx';
import { Field } from '@sufra/ui/form/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { Check, Smartphone } from 'lucide-react';
import { useRef, useState } from 'react';
import { homeQuery } from '../../menu/dishes/queries.ts';
import { currentOrder } from '../../orders/order/current-order.ts';
import { useT } from '../../shared/i18n.ts';
import { AppLink } from '../../shared/links.tsx';
import { paths } from '../../shared/paths.ts';
import { useCustomerId } from '../session/customer.ts';
import { useTable } from '../session/table.ts';
import { reasonLooks } from './reason-looks.ts';
import { useCallWaiter } from './use-call-waiter.ts';
import type { CallState } from './waiter-call.ts';

type FormProps = {
  readonly state: CallState;
  /** Called when the guest chooses something. */
  readonly onBegin: () => void;
  /** Called when the call is on its way, or waits for a connection. */
  readonly onSent: () => void;
  /** Goes back to the call that this would be added to; undefined where there is none. */
  readonly onBack: (() => void) | undefined;
  readonly onClose: () => void;
};

/** The reasons as tiles, several at once, and a note for what has none. What the call has already is chosen and fixed. */
export function ReasonForm({ state, onBegin, onSent, onBack, onClose }: FormProps) {
  const t = useT();
  const table = useTable();
  const [chosen, setChosen] = useState<ReadonlySet<ServiceReason>>(new Set());
  const [note, setNote] = useState('');
  const waiter = useCallWaiter(onSent);
  const adding = state.stage !== 'none' && state.stage !== 'done';
  const asked = askedAlready(state);
  const noteField = useRef<HTMLInputElement>(null);
  const other = chosen.has('other');
  const incomplete = chosen.size === 0 || (other && note.trim() === '');
  const toggle = (reason: ServiceReason, on: boolean) => {
    setChosen(new Set(on ? [...chosen, reason] : [...chosen].filter((one) => one !== reason)));
    onBegin();
  };
  const send = () => {
    if (other && note.trim() === '') noteField.current?.focus();
    if (incomplete) return;
    waiter.call({ reasons: [...chosen], ...(other ? { note } : {}) });
  };
  return (
    <form
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <fieldset className="contents">
        <legend className="-mt-3 text-ink-2">{t('call.choose', { table })}</legend>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3">
          {serviceReasons.map((reason) => (
            <Tile
              key={reason}
              reason={reason}
              asked={asked.includes(reason)}
              chosen={chosen.has(reason)}
              onToggle={(on) => toggle(reason, on)}
            />
          ))}
        </div>
      </fieldset>
      {other ? (
        <Field
          ref={noteField}
          label={t('call.what')}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          maxLength={callNoteMax}
          enterKeyHint="send"
          autoComplete="off"
          dir="auto"
          required
        />
      ) : null}
      {chosen.has('bill') ? <PayHere onClose={onClose} /> : null}
      <div className="flex flex-wrap gap-3 *:flex-[1_1_9rem]">
        {onBack === undefined ? null : <Button onClick={onBack}>{t('app.back')}</Button>}
        <Button look="next" type="submit" aria-disabled={incomplete || waiter.busy}>
          {t(chosen.size === 0 ? 'call.chooseFirst' : adding ? 'call.addNow' : 'call.send')}
        </Button>
      </div>
    </form>
  );
}

/** The reasons that need not be chosen again. Another note can always be added. */
function askedAlready({ call, unsent }: CallState): readonly ServiceReason[] {
  const held = call?.status === 'open' ? call.reasons : [];
  return [...held, ...unsent.reasons].filter((reason) => reason !== 'other');
}

type TileProps = {
  readonly reason: ServiceReason;
  readonly asked: boolean;
  readonly chosen: boolean;
  readonly onToggle: (on: boolean) => void;
};

function Tile({ reason, asked, chosen, onToggle }: TileProps) {
  const t = useT();
  const { icon: Icon, word } = reasonLooks[reason];
  return (
    <label className="outline-control relative flex min-h-19 cursor-pointer items-center gap-2.5 rounded-md py-2 ps-3.5 pe-7 font-medium has-checked:bg-ink has-checked:text-on-ink has-checked:shadow-none has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-saffron-ink has-disabled:cursor-default has-disabled:bg-paper-sunk has-disabled:text-ink-2">
      <input
        type="checkbox"
        className="peer sr-only"
        checked={chosen || asked}
        disabled={asked}
        onChange={(event) => onToggle(event.target.checked)}
      />
      <Icon aria-hidden="true" className="size-7 flex-none" strokeWidth={1.5} />
      <span className="min-w-0 break-words">
        {t(word)}
        {asked ? <span className="block text-sm font-normal">{t('call.askedAlready')}</span> : null}
      </span>
      <Check aria-hidden="true" className="absolute end-2.5 top-2.5 hidden size-5 peer-checked:block" />
    </label>
  );
}

/** The way to pay without waiting for anybody. Only while there is something that this guest may pay. */
function PayHere({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const home = useQuery(homeQuery(useCustomerId()));
  const order = currentOrder(home.data?.customer?.orders);
  const payable =
    order !== undefined &&
    Number(order.total_amount) > 0 &&
    order.payment_status === 'pending' &&
    order.standing !== 'left' &&
    order.standing !== 'waiting';
  if (!payable) return null;
  return (
    <AppLink
      to={paths.paymentDivide}
      onClick={onClose}
      className="tap flex items-center gap-2.5 justify-self-start font-medium underline underline-offset-4"
    >
      <Smartphone aria-hidden="true" className="size-5 flex-none" strokeWidth={1.75} />
      {t('call.payHere')}
    </AppLink>
  );
}
