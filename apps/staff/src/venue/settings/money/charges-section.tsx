import type { SettingsOf } from '@sufra/contract/venue/settings';
import { IconButton } from '@sufra/ui/form/button.tsx';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../../shared/i18n.ts';
import { readAmount } from '../../../shared/ui/money.ts';
import { GroupFrame } from '../group/group-frame.tsx';
import type { GroupEditor } from '../group/use-group.ts';
import { ServiceWay, wayOf } from './service-way.tsx';
import { VatField } from './vat-field.tsx';

type Choices = SettingsOf<'charges'>['tips'];

/** The VAT within the prices, and what payers are offered on top: tips, a service charge. */
export function ChargesSection() {
  const t = useT();
  const names = useChargeNames();
  return (
    <GroupFrame group="charges" title={t('house.vatAndCharges')} hint={t('house.chargesHint')} names={names}>
      {(editor) => (
        <>
          <VatField editor={editor} />
          <ChargesFields editor={editor} />
        </>
      )}
    </GroupFrame>
  );
}

/** What the fields of the charges are called. */
export function useChargeNames() {
  const t = useT();
  return {
    vat_basis_points: t('charges.vat'),
    tips: t('house.tips'),
    service_charges: t('house.serviceCharge'),
    service_on_every_bill: t('charges.service_always'),
  };
}

/** What stands on a bill besides the dishes: tips, and a service charge that the payer chooses or that is always there. */
export function ChargesFields({ editor: { value, edit } }: { readonly editor: GroupEditor<'charges'> }) {
  const t = useT();
  return (
    <>
      <ChoiceList
        legend={t('house.tips')}
        hint={t('house.tipsHint')}
        choices={value.tips}
        onChange={(tips) => edit({ tips })}
      />
      <ServiceWay value={value} edit={edit} />
      {wayOf(value) === 'choice' ? (
        <ChoiceList
          legend={t('house.serviceChoices')}
          choices={value.service_charges}
          onChange={(choices) => edit({ service_charges: { ...value.service_charges, ...choices } })}
        />
      ) : null}
    </>
  );
}

type ChoiceListProps = {
  readonly legend: string;
  readonly hint?: string;
  readonly choices: Choices;
  readonly onChange: (choices: Choices) => void;
};

/** The choices that a payer has; the marked one is made at first. */
function ChoiceList({ legend, hint, choices, onChange }: ChoiceListProps) {
  const t = useT();
  const { choices: list, selected } = choices;
  const without = (index: number) =>
    onChange({
      choices: list.filter((_, at) => at !== index),
      selected: selected > index || selected === list.length - 1 ? Math.max(0, selected - 1) : selected,
    });
  return (
    <fieldset className="grid gap-1">
      <legend className="font-medium">{legend}</legend>
      {hint ? <p className="text-ink-2">{hint}</p> : null}
      <ul>
        {list.map((choice, index) => (
          <li key={keyOf(choice)} className="flex items-center gap-3 border-b border-line">
            <label className="flex min-h-12 flex-1 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name={legend}
                checked={selected === index}
                onChange={() => onChange({ choices: list, selected: index })}
                className="size-5 accent-ink"
              />
              <span className="flex-1">{nameOf(choice, t)}</span>
              {selected === index ? (
                <span className="text-sm text-ink-2">{t('house.chosenFirst')}</span>
              ) : null}
            </label>
            {list.length > 1 ? (
              <IconButton
                label={t('house.removeChoice', { choice: nameOf(choice, t) })}
                onClick={() => without(index)}
              >
                <X aria-hidden="true" className="size-5" />
              </IconButton>
            ) : null}
          </li>
        ))}
      </ul>
      {list.length < 6 ? (
        <NewChoice
          list={list}
          legend={legend}
          onAdd={(choice) => {
            const more = inOrder([...list, choice]);
            const first = list[selected];
            onChange({ choices: more, selected: first === undefined ? 0 : more.indexOf(first) });
          }}
        />
      ) : null}
    </fieldset>
  );
}

type Choice = Choices['choices'][number];
type NewChoiceProps = {
  readonly list: readonly Choice[];
  readonly legend: string;
  readonly onAdd: (choice: Choice) => void;
};

function NewChoice({ list, legend, onAdd }: NewChoiceProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  // An amount has two places, as a percentage does.
  const basis_points = readAmount(typed);
  const good = basis_points !== undefined && basis_points >= 1 && basis_points <= 5000;
  const twice = list.some((choice) => choice.basis_points === basis_points);
  const missing = (['none', 'custom'] as const).filter((kind) =>
    list.every((choice) => choice.kind !== kind),
  );
  function add() {
    if (!good || twice || basis_points === undefined) return;
    onAdd({ kind: 'percentage', basis_points });
    setTyped('');
  }
  return (
    <div className="flex flex-wrap items-center gap-2 pt-2">
      <input
        aria-label={t('house.newPercentage', { list: legend })}
        type="text"
        inputMode="decimal"
        dir="ltr"
        placeholder="12.5"
        value={typed}
        aria-invalid={typed !== '' && (!good || twice) ? true : undefined}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
        className="outline-control figures min-h-11 w-24 rounded-md bg-paper-raised px-3 aria-invalid:shadow-[inset_0_0_0_2px_var(--error)]"
      />
      <span>%</span>
      <AddButton label={t('house.add')} onClick={add} />
      {missing.map((kind) => (
        <AddButton key={kind} label={t(`house.choice_${kind}`)} onClick={() => onAdd({ kind })} />
      ))}
    </div>
  );
}

function AddButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="outline-control tap inline-flex items-center gap-1.5 rounded-md px-3"
    >
      <Plus aria-hidden="true" className="size-4" />
      {label}
    </button>
  );
}

function keyOf({ kind, basis_points }: Choice): string {
  return kind === 'percentage' ? String(basis_points) : kind;
}

function nameOf({ kind, basis_points = 0 }: Choice, t: ReturnType<typeof useT>): string {
  return kind === 'percentage' ? `${String(basis_points / 100)} %` : t(`house.choice_${kind}`);
}

/** None first, then percentages from small to large, then an amount that the payer types. */
function inOrder(list: readonly Choice[]): Choice[] {
  const rank = ({ kind, basis_points = 0 }: Choice) =>
    kind === 'none' ? -1 : kind === 'percentage' ? basis_points : Number.POSITIVE_INFINITY;
  return list.toSorted((one, other) => rank(one) - rank(other));
}
