import { limits } from '@sufra/contract/core/constants';
import { fils, formatMoney, timesFils } from '@sufra/domain/core/money';
import { buttonClass } from '@sufra/ui/form/button.tsx';
import { Chips, ToggleChip } from '@sufra/ui/form/choices.tsx';
import { TextArea } from '@sufra/ui/form/field.tsx';
import { Stepper } from '@sufra/ui/form/stepper.tsx';
import { Price } from '@sufra/ui/money/price.tsx';
import { Sheet } from '@sufra/ui/sheet/sheet.tsx';
import { type Dispatch, useState } from 'react';
import { isolate, type T, useT } from '../../../shared/i18n.ts';
import { courseName } from '../../held/course-name.ts';
import { allergyWordIn, type Choice, type DraftLine, excessOfNote, isOnHold, plain } from '../draft/draft.ts';
import {
  firstWrong,
  type MenuIndex,
  type PadDish,
  type PadGroup,
  presetPicks,
  priceOf,
  usualCook,
} from '../draft/menu.ts';
import type { PadAction, PadState } from '../draft/pad-state.ts';
import { OptionChips, rangeText } from './option-chips.tsx';

type OptionSheetProps = {
  readonly state: PadState;
  readonly index: MenuIndex;
  readonly dispatch: Dispatch<PadAction>;
};

/** How a dish comes: cooked, with which options, with what said to the kitchen. */
export function OptionSheet({ state, index, dispatch }: OptionSheetProps) {
  const { sheet } = state;
  return (
    <Sheet
      open={sheet !== undefined}
      onClose={() => dispatch({ type: 'closeSheet' })}
      label={sheet?.dish.name ?? ''}
      className="pad-sheet"
    >
      {sheet === undefined ? null : (
        <SheetForm dish={sheet.dish} line={sheet.line} state={state} index={index} dispatch={dispatch} />
      )}
    </Sheet>
  );
}

type SheetFormProps = OptionSheetProps & { readonly dish: PadDish; readonly line: DraftLine | undefined };

function SheetForm({ dish, line, state, index, dispatch }: SheetFormProps) {
  const t = useT();
  const groups = index.groupsOf(dish);
  const [choice, setChoice] = useState<Choice>(() => choiceOf(index, dish, line));
  const [quantity, setQuantity] = useState(line?.quantity ?? 1);
  const [wrong, setWrong] = useState<string>();
  const change = (part: Partial<Choice>) => {
    setChoice({ ...choice, ...part });
    setWrong(undefined);
  };
  const price = timesFils(fils(priceOf(index, dish, choice.picks)), quantity);
  function add() {
    const missing = wrongIn(t, groups, choice);
    setWrong(missing);
    if (missing === undefined) dispatch({ type: 'choose', index, choice, quantity });
  }
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <SheetHead dish={dish} where={whereText(t, state, line, dish)} />
      {dish.cook_types.length < 2 ? null : (
        <Chips
          legend={t('pad.cooked')}
          choices={dish.cook_types.map(({ key, name }) => ({ value: key, label: name }))}
          value={choice.cookType ?? undefined}
          onChange={(cookType) => change({ cookType })}
        />
      )}
      {groups.map((group) => (
        <OptionChips
          key={group.id}
          group={group}
          picks={choice.picks}
          onChange={(picks) => change({ picks })}
        />
      ))}
      <Words choice={choice} index={index} onChange={change} />
      <div className="pad-sheet-end grid gap-2 bg-paper">
        <p role="alert" className="font-medium text-error empty:hidden">
          {wrong}
        </p>
        <div className="flex items-center gap-3">
          <Stepper
            label={t('pad.quantity', { name: isolate(dish.name) })}
            lessLabel={t('pad.less')}
            moreLabel={t('pad.more')}
            value={quantity}
            onChange={setQuantity}
          />
          <button type="submit" className={buttonClass('next', 'min-h-14! flex-1 justify-between!')}>
            {t(line === undefined ? 'pad.add' : 'pad.saveChange')}
            <Price amount={formatMoney(price)} />
          </button>
        </div>
      </div>
    </form>
  );
}

function SheetHead({ dish, where }: { readonly dish: PadDish; readonly where: string }) {
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="menu-voice text-lg">
          <bdi>{dish.name}</bdi>
        </h2>
        <Price amount={dish.price} />
      </div>
      <p className="text-ink-2">{where}</p>
    </div>
  );
}

type WordsProps = {
  readonly choice: Choice;
  readonly index: MenuIndex;
  readonly onChange: (part: Partial<Choice>) => void;
};

/** What the kitchen reads beside the dish: usual words by a tap, others typed; allergies are a warning. */
function Words({ choice, index, onChange }: WordsProps) {
  const t = useT();
  const usual = [t('pad.noSalt'), t('pad.noOnion'), t('pad.sauceAside')];
  const notes = choice.note.split(', ').filter((word) => word !== '');
  const toggle = <Word extends string>(words: readonly Word[], word: Word, on: boolean) =>
    on ? [...words, word] : words.filter((one) => one !== word);
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-medium">{t('pad.kitchen')}</legend>
        <div className="flex flex-wrap gap-2">
          {usual.map((word) => (
            <ToggleChip
              key={word}
              label={word}
              pressed={notes.includes(word)}
              onChange={(on) => onChange({ note: toggle(notes, word, on).join(', ') })}
            />
          ))}
          <ToggleChip
            label={t('pad.serveWithAll')}
            pressed={choice.withAll}
            onChange={(withAll) => onChange({ withAll })}
          />
        </div>
        <TextArea
          label={t('pad.note')}
          rows={2}
          maxLength={limits.instructions}
          value={choice.note}
          onChange={(event) => onChange({ note: event.target.value })}
        />
      </fieldset>
      {index.menu.allergens.length === 0 ? null : (
        <fieldset>
          <legend className="mb-2 font-medium">{t('pad.allergy')}</legend>
          <div className="flex flex-wrap gap-2">
            {index.menu.allergens.map(({ id, name }) => (
              <ToggleChip
                key={id}
                label={name}
                pressed={choice.allergies.includes(name)}
                onChange={(on) => onChange({ allergies: toggle(choice.allergies, name, on) })}
                className="has-checked:bg-error! has-checked:text-on-error!"
              />
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}

/** What is wrong with a choice, in words; undefined if nothing is. */
function wrongIn(t: T, groups: readonly PadGroup[], choice: Choice): string | undefined {
  const wrong = firstWrong(groups, choice.picks);
  if (wrong !== undefined) {
    return t('pad.chooseRight', { group: isolate(wrong.name), range: rangeText(t, wrong) });
  }
  const count = excessOfNote(choice, allergyWordIn(t));
  return count > 0 ? t('pad.noteTooLong', { count }) : undefined;
}

function choiceOf(index: MenuIndex, dish: PadDish, line: DraftLine | undefined): Choice {
  if (line !== undefined) {
    const { cookType, picks, note, allergies, withAll } = line;
    return { cookType, picks, note, allergies, withAll };
  }
  return { ...plain, cookType: usualCook(dish), picks: presetPicks(index, dish) };
}

function whereText(t: T, { forWhom, course, draft }: PadState, line: DraftLine | undefined, dish: PadDish) {
  const { seat } = line ?? forWhom;
  const served = line?.course ?? (dish.station === 'bar' ? null : course);
  const words = [seat === null ? t('pad.table') : t('pad.seat', { number: seat }), courseName(t, served)];
  return [...words, t(isOnHold(draft, served) ? 'pad.onHold' : 'pad.goesNow')].join(' · ');
}
