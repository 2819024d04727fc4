import { IconButton } from '@sufra/ui/form/button.tsx';
import { Stepper } from '@sufra/ui/form/stepper.tsx';
import { Price } from '@sufra/ui/money/price.tsx';
import { CircleAlert, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n.ts';
import { AllergenMark } from '../dishes/allergen-mark.tsx';
import { useDinerAllergens, withRisk } from '../dishes/allergen-risk.ts';
import { countIn, declaredOption } from './choosing.ts';
import type { Group, GroupOption } from './shapes.ts';
import type { ChoiceState } from './use-choice.ts';

type GroupProps = { readonly group: Group; readonly choice: ChoiceState };

/** What a dish offers to choose, group by group. */
export function OptionGroups({ choice }: { readonly choice: ChoiceState }) {
  return choice.groups.map((group) => <OneGroup key={group.id} group={group} choice={choice} />);
}

function OneGroup({ group, choice }: GroupProps) {
  const t = useT();
  const id = choice.idOf(group);
  const single = group.max === 1;
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={`${id}-rule`}
      className="min-w-0 border-t border-line pt-4"
    >
      <legend className={`float-start me-4 text-md font-medium ${group.min > 0 ? 'required' : ''}`}>
        <bdi>{group.name}</bdi>
      </legend>
      <p id={`${id}-rule`} className="float-end text-sm/6 text-ink-2">
        <Rule group={group} count={countIn(group, choice.picks)} />
      </p>
      <div className="clear-both divide-y divide-line">
        {single && group.min === 0 ? <NoneRow group={group} choice={choice} /> : null}
        {group.options.map((option) =>
          single ? (
            <RadioRow key={option.id} option={option} group={group} choice={choice} />
          ) : (
            <CountRow key={option.id} option={option} group={group} choice={choice} />
          ),
        )}
      </div>
      {choice.isNamed(group) ? (
        <p role="alert" className="mt-1 flex items-center gap-1.5 text-sm font-medium text-error">
          <CircleAlert aria-hidden="true" className="size-4 flex-none" />
          {t('options.please', { name: group.name })}
        </p>
      ) : null}
    </fieldset>
  );
}

/** How many may be chosen, and how many are where several must be. */
function Rule({ group: { min, max }, count }: { readonly group: Group; readonly count: number }) {
  const t = useT();
  if (min === 0) return t('options.upTo', { max });
  if (max === 1) return t('options.one');
  const rule = min === max ? t('options.exactly', { count: max }) : t('options.range', { min, max });
  return (
    <>
      {rule} · <span aria-live="polite">{t('options.chosen', { count })}</span>
    </>
  );
}

type RowProps = GroupProps & { readonly option: GroupOption };

const ring =
  'size-5.5 flex-none rounded-full border-[1.5px] border-line-strong peer-checked:border-[7px] peer-checked:border-ink peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-saffron-ink peer-disabled:opacity-50';

function RadioRow({ option, group, choice }: RowProps) {
  const id = choice.idOf(group);
  return (
    <Radio
      name={id}
      checked={(choice.picks[option.id] ?? 0) > 0}
      disabled={!option.is_available}
      onChoose={() => choice.set(option.id, 1, group.options)}
    >
      <Named option={option} />
      <Difference option={option} />
    </Radio>
  );
}

function NoneRow({ group, choice }: GroupProps) {
  const t = useT();
  const [first] = group.options;
  return (
    <Radio
      name={choice.idOf(group)}
      checked={countIn(group, choice.picks) === 0}
      disabled={false}
      onChoose={() => first && choice.set(first.id, 0, group.options)}
    >
      <span className="flex-1">{t('options.none')}</span>
    </Radio>
  );
}

type RadioProps = {
  readonly name: string;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
};

/** A native radio button, so that the arrow keys move within its group. */
function Radio({ name, checked, disabled, onChoose, children }: RadioProps) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 py-2 has-checked:font-medium has-disabled:cursor-default">
      <input
        type="radio"
        className="peer sr-only"
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
      />
      <span aria-hidden="true" className={ring} />
      {children}
    </label>
  );
}

/** One of which several may be chosen: a plus, and a stepper once there is one. */
function CountRow({ option, group, choice }: RowProps) {
  const t = useT();
  const count = choice.picks[option.id] ?? 0;
  const left = group.max - countIn(group, choice.picks);
  return (
    <div className={`flex min-h-13 flex-wrap items-center gap-x-3 py-1 ${count > 0 ? 'font-medium' : ''}`}>
      <Named option={option} />
      <Difference option={option} />
      {count > 0 ? (
        <Stepper
          label={option.name}
          lessLabel={t('options.less', { name: option.name })}
          moreLabel={t('options.more', { name: option.name })}
          min={0}
          max={option.is_available ? count + Math.max(0, left) : count}
          value={count}
          onChange={(quantity) => choice.set(option.id, quantity)}
        />
      ) : option.is_available ? (
        <IconButton
          label={t('options.more', { name: option.name })}
          className="outline-control disabled:text-ink-3 disabled:opacity-55"
          disabled={left <= 0}
          onClick={() => choice.set(option.id, 1)}
        >
          <Plus aria-hidden="true" className="size-5" />
        </IconButton>
      ) : null}
    </div>
  );
}

/** An option's name, that it ran out, and what it brings in that the guest avoids. */
function Named({ option }: { readonly option: GroupOption }) {
  const t = useT();
  const allergens = useDinerAllergens();
  const declared = declaredOption(option, allergens);
  const harmful = allergens.filter((one) => withRisk(declared, [one], 'free_of').length === 0);
  return (
    <span className="grid min-w-0 flex-[1_1_5rem] gap-0.5">
      <bdi className={option.is_available ? '' : 'text-ink-3'}>{option.name}</bdi>
      {option.is_available ? null : <span className="text-sm text-ink-2">{t('options.out')}</span>}
      <AllergenMark dish={declared} allergens={harmful} />
    </span>
  );
}

/** What one of an option adds to the price. */
function Difference({ option: { price } }: { readonly option: GroupOption }) {
  const t = useT();
  const amount = Number(price);
  if (amount === 0) return <span className="text-sm text-ink-2">{t('options.included')}</span>;
  return (
    <bdi dir="ltr" className="text-ink-2">
      {amount < 0 ? '−' : '+'} <Price amount={Math.abs(amount)} />
    </bdi>
  );
}
