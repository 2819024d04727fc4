import { languageNames } from '@sufra/contract/core/constants';
import type { ChoiceEntry } from '@sufra/contract/menu/entries';
import { IconButton } from '@sufra/ui/form/button.tsx';
import { ToggleChip } from '@sufra/ui/form/choices.tsx';
import { ChevronDown, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useT } from '../../../shared/i18n.ts';
import type { MenuDraft } from '../draft/queries.ts';
import { useReader } from '../draft/use-reader.ts';
import { readDifference } from '../entry/problems.ts';
import { inputClass, SelectField } from '../fields/parts.tsx';
import { TextBox } from '../fields/texts.tsx';
import { MoveButtons } from './shared-group.tsx';

type ChoiceRowProps = {
  readonly choice: ChoiceEntry;
  readonly draft: MenuDraft;
  readonly canPreset: boolean;
  readonly onChange: (choice: ChoiceEntry) => void;
  readonly onMove: (by: number) => void;
  readonly onRemove: () => void;
};

/** An option: its name, the difference that it makes, and, when opened, everything else of it. */
export function ChoiceRow({ choice, draft, canPreset, onChange, onMove, onRemove }: ChoiceRowProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const more = useId();
  const own = draft.default_language;
  const read = useReader(draft);
  const dish = draft.dishes.find(({ entry }) => entry.slug === choice.item)?.entry;
  const name = read(dish?.name ?? choice.name ?? {}) || t('edit.newChoice');
  return (
    <li className="grid gap-2 border-t border-line py-2">
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-36 flex-[2_1_9rem]">
          {choice.item === undefined ? (
            <TextBox
              label={t('edit.choiceNameIn', { language: languageNames[own] })}
              language={own}
              texts={choice.name ?? {}}
              maxLength={120}
              placeholder={t('edit.in', { language: languageNames[own] })}
              onChange={(texts) => onChange({ ...choice, name: texts })}
            />
          ) : (
            <p className="px-1 font-medium">{name}</p>
          )}
        </div>
        <Difference name={name} price={choice.price} onPrice={(price) => onChange({ ...choice, price })} />
        {canPreset ? (
          <ToggleChip
            className="min-w-46 justify-center"
            label={t('edit.preset')}
            pressed={choice.default > 0}
            onChange={(on) => onChange({ ...choice, default: on ? 1 : 0 })}
          />
        ) : null}
        <span className="ms-auto flex">
          <IconButton
            label={t('edit.moreOf', { name })}
            aria-expanded={open}
            aria-controls={more}
            onClick={() => setOpen(!open)}
          >
            <ChevronDown aria-hidden="true" className={open ? 'size-5 rotate-180' : 'size-5'} />
          </IconButton>
          <IconButton label={t('edit.removeOf', { name })} onClick={onRemove}>
            <X aria-hidden="true" className="size-5" />
          </IconButton>
        </span>
      </div>
      <div id={more} hidden={!open}>
        {open ? (
          <ChoiceMore choice={choice} draft={draft} name={name} onChange={onChange} onMove={onMove} />
        ) : null}
      </div>
    </li>
  );
}

function Difference({
  name,
  price,
  onPrice,
}: {
  readonly name: string;
  readonly price: string;
  readonly onPrice: (price: string) => void;
}) {
  const t = useT();
  return (
    <span dir="ltr" className="flex w-36 items-center gap-1.5">
      <span aria-hidden="true" className="text-sm text-ink-2">
        AED
      </span>
      <input
        type="text"
        inputMode="text"
        aria-label={t('edit.differenceOf', { name })}
        aria-invalid={readDifference(price) === undefined ? true : undefined}
        value={price}
        onChange={(event) => onPrice(event.target.value)}
        className={inputClass('figures text-end')}
      />
    </span>
  );
}

type ChoiceMoreProps = Pick<ChoiceRowProps, 'choice' | 'draft' | 'onChange' | 'onMove'> & {
  readonly name: string;
};

/** Other languages, the dish that an option stands for, and the allergens that it brings in. */
function ChoiceMore({ choice, draft, name, onChange, onMove }: ChoiceMoreProps) {
  const t = useT();
  const own = draft.default_language;
  const read = useReader(draft);
  const brought = choice.allergens ?? { contains: [], may_contain: [] };
  return (
    <div className="grid gap-3 rounded-md bg-paper-sunk p-3">
      {choice.item === undefined ? (
        <div className="grid gap-2 tablet:grid-cols-3">
          {draft.languages
            .filter((language) => language !== own)
            .map((language) => (
              <TextBox
                key={language}
                label={t('edit.choiceNameIn', { language: languageNames[language] })}
                language={language}
                texts={choice.name ?? {}}
                maxLength={120}
                placeholder={t('edit.in', { language: languageNames[language] })}
                onChange={(texts) => onChange({ ...choice, name: texts })}
              />
            ))}
        </div>
      ) : null}
      <SelectField
        label={t('edit.standsFor')}
        value={choice.item ?? ''}
        options={[
          { value: '', label: t('edit.standsForNothing') },
          ...draft.dishes
            .filter(({ on_menu }) => on_menu)
            .map(({ entry }) => ({ value: entry.slug, label: read(entry.name) })),
        ]}
        onChange={(slug) => onChange(asDish(choice, slug))}
      />
      {choice.item === undefined ? (
        <fieldset>
          <legend className="mb-1 text-sm text-ink-2">{t('edit.bringsIn')}</legend>
          <div className="flex flex-wrap gap-2">
            {draft.allergens.map((allergen) => (
              <ToggleChip
                key={allergen.key}
                label={read(allergen.name)}
                pressed={brought.contains.includes(allergen.key)}
                onChange={(on) => {
                  const others = brought.contains.filter((key) => key !== allergen.key);
                  const contains = on ? [...others, allergen.key] : others;
                  const may_contain = brought.may_contain.filter((key) => key !== allergen.key);
                  onChange({ ...choice, allergens: { contains, may_contain } });
                }}
              />
            ))}
          </div>
        </fieldset>
      ) : null}
      <MoveButtons name={name} onMove={onMove} />
    </div>
  );
}

/** An option that stands for a dish has that dish's name and allergens. */
function asDish({ name, allergens, item: _before, ...choice }: ChoiceEntry, slug: string): ChoiceEntry {
  if (slug !== '') return { ...choice, item: slug };
  return { ...choice, name: name ?? {}, ...(allergens === undefined ? {} : { allergens }) };
}
