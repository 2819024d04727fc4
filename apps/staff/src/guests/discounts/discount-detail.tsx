import { limits } from '@sufra/contract/core/constants';
import { Button } from '@sufra/ui/form/button.tsx';
import { Segment } from '@sufra/ui/form/choices.tsx';
import { Field } from '@sufra/ui/form/field.tsx';
import { SwitchRow } from '@sufra/ui/form/switch.tsx';
import { type FormEvent, useState } from 'react';
import { errorsOn } from '../../shared/error-text.ts';
import { useT } from '../../shared/i18n.ts';
import { toasts } from '../../shared/toasts.ts';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import { bodyOf, codeOf, faultsOf, type Typed, typedOf } from './discount-form.ts';
import { type Discount, useSaveDiscount } from './queries.ts';
import { TextFields } from './text-fields.tsx';

type DiscountDetailProps = {
  /** Undefined adds one. */
  readonly discount: Discount | undefined;
  readonly onSaved: (code: string) => void;
  readonly onBack: (() => void) | undefined;
};

/** One discount, to be changed or added. What is typed stays until the server has it. */
export function DiscountDetail({ discount, onSaved, onBack }: DiscountDetailProps) {
  const t = useT();
  const [opened, setOpened] = useState(discount);
  const [typed, setTyped] = useState(() => typedOf(discount));
  const [tried, setTried] = useState(false);
  const save = useSaveDiscount((saved) => {
    toasts.done(t('discounts.saved'));
    setOpened(saved);
    setTyped(typedOf(saved));
    setTried(false);
    onSaved(saved.code);
  });
  const faults = faultsOf(typed);
  const refused = errorsOn(t, save.error, fieldsFor(typed, opened === undefined));
  const set = (changes: Partial<Typed>) => setTyped({ ...typed, ...changes });
  // The list still has the old one for a moment after our own change: only a refusal says that it was somebody else's.
  const changedElsewhere = save.isError && discount !== undefined && opened?.version !== discount.version;
  function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (Object.keys(faults).length === 0 && !save.isPending)
      save.mutate({ code: codeOf(typed.code), body: bodyOf(typed, opened?.version ?? null) });
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-5 p-4 desk:p-5">
      {onBack ? (
        <Button onClick={onBack} className="justify-self-start">
          {t('common.back')}
        </Button>
      ) : null}
      <h2 className="menu-voice text-[1.375rem]/8">{opened?.code ?? t('discounts.add')}</h2>
      <Terms
        typed={typed}
        isNew={opened === undefined}
        faults={tried ? faults : {}}
        refused={refused.at}
        onChange={set}
      />
      <InlineError text={refused.atEnd} />
      {changedElsewhere ? (
        <Button
          className="justify-self-start"
          onClick={() => {
            setOpened(discount);
            setTyped(typedOf(discount));
            save.reset();
          }}
        >
          {t('discounts.reload')}
        </Button>
      ) : null}
      <Button type="submit" look="next" aria-disabled={save.isPending} className="min-h-14">
        {save.isPending ? t('common.working') : t('common.save')}
      </Button>
    </form>
  );
}

type TermsProps = {
  readonly typed: Typed;
  readonly isNew: boolean;
  readonly faults: ReturnType<typeof faultsOf>;
  /** What the server says, by field. */
  readonly refused: Partial<Record<keyof Typed, string>>;
  readonly onChange: (changes: Partial<Typed>) => void;
};

const number = { inputMode: 'decimal' } as const;

function Terms({ typed, isNew, faults, refused, onChange }: TermsProps) {
  const t = useT();
  const said = (field: keyof Typed) => {
    const sentence = faults[field];
    return sentence === undefined ? refused[field] : t(sentence);
  };
  const field = (name: TextName, label: string, more: object = {}) => (
    <Field
      label={label}
      dir="ltr"
      autoComplete="off"
      value={typed[name]}
      error={said(name)}
      onChange={(event) => onChange({ [name]: event.target.value })}
      {...more}
    />
  );
  return (
    <>
      {isNew
        ? field('code', t('discounts.code'), {
            hint: t('discounts.codeHint'),
            className: '[&_input]:uppercase',
          })
        : null}
      <Segment
        legend={t('discounts.kind')}
        choices={[
          { value: 'percentage', label: t('discounts.percentage') },
          { value: 'fixed', label: t('discounts.fixed') },
        ]}
        value={typed.type}
        onChange={(type) => onChange({ type })}
      />
      <div className="grid grid-cols-2 gap-3">
        {field('value', `${t('discounts.value')} (${typed.type === 'fixed' ? 'AED' : '%'})`, number)}
        {field('minimum_amount', `${t('discounts.minimum')} (AED)`, number)}
        {typed.type === 'percentage'
          ? field('cap_limit', `${t('discounts.cap')} (AED)`, { ...number, hint: t('discounts.capHint') })
          : null}
      </div>
      <TextFields
        legend={t('discounts.titles')}
        texts={typed.title}
        maxLength={limits.name}
        error={said('title')}
        onChange={(title) => onChange({ title })}
      />
      <TextFields
        legend={t('discounts.descriptions')}
        texts={typed.description}
        maxLength={1000}
        error={said('description')}
        onChange={(description) => onChange({ description })}
      />
      <div className="grid grid-cols-2 gap-3">
        {field('valid_from', t('discounts.firstDay'), { type: 'date', hint: t('discounts.firstDayHint') })}
        {field('valid_until', t('discounts.lastDay'), { type: 'date' })}
        {field('limit_total', t('discounts.total'), number)}
        {field('limit_per_customer', t('discounts.perGuest'), { ...number, hint: t('discounts.limitHint') })}
      </div>
      <SwitchRow
        label={t('discounts.active')}
        hint={t('discounts.withdrawHint')}
        on={typed.active}
        onChange={(active) => onChange({ active })}
      />
    </>
  );
}

/** The fields that can say what is wrong with them. */
function fieldsFor({ type }: Typed, isNew: boolean): readonly (keyof Typed)[] {
  return [
    ...(isNew ? (['code'] as const) : []),
    ...(type === 'percentage' ? (['cap_limit'] as const) : []),
    'value',
    'minimum_amount',
    'title',
    'description',
    'valid_from',
    'valid_until',
    'limit_total',
    'limit_per_customer',
  ];
}

/** The fields that hold one line of text. */
type TextName = {
  [Name in keyof Typed]: Typed[Name] extends string ? (string extends Typed[Name] ? Name : never) : never;
}[keyof Typed];
