import type { DishEntry } from '@sufra/contract/menu/entries';
import { ToggleChip } from '@sufra/ui/form/choices.tsx';
import { X } from 'lucide-react';
import { useT } from '../../../shared/i18n.ts';
import type { MenuDraft } from '../draft/queries.ts';
import { useReader } from '../draft/use-reader.ts';
import type { Changes } from '../entry/use-entry-form.ts';
import { NumberField } from '../fields/number-field.tsx';
import { FormSection, SelectField } from '../fields/parts.tsx';

const nutrients = [
  ['energy_kcal', 5000],
  ['fat_g', 500],
  ['carbohydrates_g', 500],
  ['protein_g', 500],
  ['salt_mg', 50_000],
] as const;

type FactsProps = {
  readonly dish: DishEntry;
  readonly draft: MenuDraft;
  readonly onChange: (changes: Changes<DishEntry>) => void;
};

/** What a portion has. An empty field says nothing to guests. */
export function Nutrition({ dish, onChange }: Omit<FactsProps, 'draft'>) {
  const t = useT();
  return (
    <FormSection title={t('edit.nutrition')} hint={t('edit.nutritionHint')}>
      <div className="grid grid-cols-2 gap-4 min-[60rem]:grid-cols-5">
        {nutrients.map(([name, max]) => (
          <NumberField
            key={name}
            label={t(`edit.${name}`)}
            value={dish[name]}
            max={max}
            onChange={(value) => onChange({ [name]: value })}
          />
        ))}
      </div>
    </FormSection>
  );
}

/** How it can be cooked, and the dishes that go with it. */
export function Related({ dish, draft, onChange }: FactsProps) {
  const t = useT();
  const read = useReader(draft);
  const nameOf = (slug: string) =>
    read(draft.dishes.find(({ entry }) => entry.slug === slug)?.entry.name ?? {}) || slug;
  const others = draft.dishes.filter(
    ({ entry, on_menu }) => on_menu && entry.slug !== dish.slug && !dish.related.includes(entry.slug),
  );
  return (
    <FormSection title={t('edit.related')} hint={t('edit.relatedHint')}>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {dish.related.map((slug) => (
          <li key={slug}>
            <button
              type="button"
              aria-label={t('edit.removeOf', { name: nameOf(slug) })}
              onClick={() => onChange({ related: dish.related.filter((one) => one !== slug) })}
              className="outline-control flex min-h-11 items-center gap-2 rounded-md px-3"
            >
              {nameOf(slug)}
              <X aria-hidden="true" className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      {dish.related.length >= 12 ? null : (
        <div className="max-w-96">
          <SelectField
            label={t('edit.addRelated')}
            value=""
            options={[
              { value: '', label: t('edit.chooseDish') },
              ...others.map(({ entry }) => ({ value: entry.slug, label: nameOf(entry.slug) })),
            ]}
            onChange={(slug) => slug !== '' && onChange({ related: [...dish.related, slug] })}
          />
        </div>
      )}
      {draft.cook_types.length === 0 ? null : (
        <fieldset>
          <legend className="mb-1 text-sm text-ink-2">{t('edit.cookTypes')}</legend>
          <div className="flex flex-wrap gap-2">
            {draft.cook_types.map(({ key, name }) => (
              <ToggleChip
                key={key}
                label={read(name)}
                pressed={dish.cook_types.includes(key)}
                onChange={(on) =>
                  onChange({
                    cook_types: on ? [...dish.cook_types, key] : dish.cook_types.filter((one) => one !== key),
                  })
                }
              />
            ))}
          </div>
        </fieldset>
      )}
    </FormSection>
  );
}
