import { addFils, type Fils, formatMoney, subtractFils, zeroFils } from '@sufra/domain/core/money';
import { Segment } from '@sufra/ui/form/choices.tsx';
import { Field } from '@sufra/ui/form/field.tsx';
import { Price } from '@sufra/ui/money/price.tsx';
import { HandCoins } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { NumberPad } from '../../shared/ui/number-pad.tsx';
import { cashChoices, readTendered, shortMoney } from '../drawer/cash-choices.ts';
import { ChangeNotes, PanelHead, TakeButton } from './panel-parts.tsx';
import type { Taking } from './queries.ts';
import { filsOf, type Part, tipChoices } from './till.ts';

type CashPanelProps = {
  readonly part: Part;
  readonly name: string;
  readonly busy: boolean;
  readonly blocked: string | undefined;
  /** What the server says about what was typed. */
  readonly error: string | undefined;
  readonly onTake: (taking: Taking) => void;
};

/** Cash for a share: what was handed over, usually one press, the change, and a tip out of it. */
export function CashPanel({ part, name, busy, blocked, error, onTake }: CashPanelProps) {
  const t = useT();
  const { amount: due, share } = part;
  const [typed, setTyped] = useState(shortMoney(due));
  const [fresh, setFresh] = useState(true);
  const [tip, setTip] = useState<Fils>(zeroFils);
  const tendered = readTendered(typed, due);
  const change = tendered.kind === 'enough' ? tendered.change : zeroFils;
  const given = tip > change ? zeroFils : tip;
  const short =
    tendered.kind === 'short' ? t('till.short', { amount: formatMoney(tendered.missing) }) : undefined;
  const why = blocked ?? short ?? (tendered.kind === 'unreadable' ? t('payments.unreadable') : undefined);
  const ownTip = share !== undefined && filsOf(share.tip_amount) > 0;
  function type(value: string) {
    setFresh(false);
    setTip(zeroFils);
    setTyped(value);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (why !== undefined || busy || tendered.kind !== 'enough') return;
    const amount = addFils(due, given);
    onTake({ method: 'cash', amount, received: tendered.received, ...(given > 0 ? { tip: given } : {}) });
  }
  return (
    <form noValidate onSubmit={submit} className="flex min-h-full flex-col gap-5">
      <div className="flex flex-wrap gap-x-7 gap-y-5">
        <div className="grid min-w-64 flex-1 content-start gap-4">
          <PanelHead
            label={share === undefined ? t('till.stillDue') : t('till.owes', { name })}
            amount={due}
          />
          <Field
            label={t('payments.cashReceived')}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            className="[&_input]:figures [&_input]:text-[1.5rem] [&_input]:font-semibold"
            value={typed}
            error={error}
            onChange={(event) => type(event.target.value)}
          />
          <CashKeys due={due} typed={typed} onType={type} />
          <GiveBack amount={subtractFils(change, given)} />
          {change > 0 && !ownTip ? <TipOfChange change={change} tip={given} onTip={setTip} /> : null}
        </div>
        <div className="hidden w-58 desk:block">
          <NumberPad label={t('payments.cashReceived')} decimal value={fresh ? '' : typed} onChange={type} />
        </div>
      </div>
      <TakeButton label={t('till.takeCash')} amount={addFils(due, given)} why={why} busy={busy} />
    </form>
  );
}

type CashKeysProps = {
  readonly due: Fils;
  readonly typed: string;
  readonly onType: (typed: string) => void;
};

/** The exact amount, and the next notes. */
function CashKeys({ due, typed, onType }: CashKeysProps) {
  const t = useT();
  const choices = cashChoices(due).map(shortMoney);
  return (
    <Segment
      legend={t('till.notes')}
      hideLegend
      className="figures [&_label]:min-h-13! [&_label]:text-[1.0625rem]!"
      choices={choices.map((value) => ({ value, label: <bdi dir="ltr">{value}</bdi> }))}
      value={choices.includes(typed) ? typed : undefined}
      onChange={onType}
    />
  );
}

function GiveBack({ amount }: { readonly amount: Fils }) {
  const t = useT();
  return (
    <output aria-live="polite" className="block rounded-md bg-olive-wash px-4 py-3 text-olive-ink">
      <span className="flex flex-wrap items-baseline justify-between gap-3">
        <span className="flex items-center gap-2.5 text-[1.125rem]/7 font-medium">
          <HandCoins aria-hidden="true" className="size-5" />
          {t('till.giveBack')}
        </span>
        <Price amount={formatMoney(amount)} className="text-[2.25rem]/10 font-semibold" />
      </span>
      <ChangeNotes amount={amount} />
    </output>
  );
}

type TipOfChangeProps = {
  readonly change: Fils;
  readonly tip: Fils;
  readonly onTip: (tip: Fils) => void;
};

function TipOfChange({ change, tip, onTip }: TipOfChangeProps) {
  const t = useT();
  const sums = tipChoices(change);
  return (
    <Segment
      legend={t('till.tipOfChange')}
      choices={[
        { value: '0', label: t('payments.noTip') },
        ...sums.map((sum) => ({
          value: String(sum),
          label: sum === change ? t('till.allOfIt') : <bdi dir="ltr">{shortMoney(sum)}</bdi>,
        })),
      ]}
      value={String(tip)}
      onChange={(value) => onTip(sums.find((sum) => String(sum) === value) ?? zeroFils)}
    />
  );
}
