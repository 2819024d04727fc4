import type { AllergenEntry, DishEntry } from '@sufra/contract/menu/entries';
import { classNames } from '@sufra/ui/class-names.ts';
import { Check, CircleHelp, Contrast, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { useT } from '../../../shared/i18n.ts';
import { undeclared } from '../draft/draft.ts';
import type { MenuDraft } from '../draft/queries.ts';
import { useReader } from '../draft/use-reader.ts';
import type { Changes } from '../entry/use-entry-form.ts';
import { FormSection, Missing } from '../fields/parts.tsx';

const states = ['contains', 'may_contain', 'free_of', 'unknown'] as const;
type State = (typeof states)[number];

/** Each state has a shape of its own, so that colour is not the only sign. */
const looks: Record<
  State,
  {
    icon: LucideIcon;
    tone: string;
    word: 'edit.contains' | 'edit.mayContain' | 'edit.freeOf' | 'edit.notDeclared';
  }
> = {
  contains: {
    icon: TriangleAlert,
    tone: 'has-checked:bg-error has-checked:text-on-error',
    word: 'edit.contains',
  },
  may_contain: {
    icon: Contrast,
    tone: 'has-checked:bg-error-wash has-checked:text-error',
    word: 'edit.mayContain',
  },
  free_of: { icon: Check, tone: 'has-checked:bg-olive has-checked:text-on-error', word: 'edit.freeOf' },
  unknown: {
    icon: CircleHelp,
    tone: 'has-checked:bg-saffron-wash has-checked:text-saffron-ink',
    word: 'edit.notDeclared',
  },
};

type AllergensProps = {
  readonly dish: DishEntry;
  readonly draft: MenuDraft;
  readonly onChange: (changes: Changes<DishEntry>) => void;
};

/** What a dish declares about each allergen. Guests are never told that one is not in it unless somebody says so here. */
export function Allergens({ dish, draft, onChange }: AllergensProps) {
  const t = useT();
  const open = undeclared(dish, draft.allergens);
  const read = useReader(draft);
  return (
    <FormSection
      title={t('edit.allergens')}
      aside={
        open.length === 0 ? null : <Missing>{t('edit.notDeclaredCount', { count: open.length })}</Missing>
      }
      hint={open.length === 0 ? null : t('edit.notDeclaredHint')}
    >
      <div className="grid gap-x-8 desk:grid-cols-2">
        {draft.allergens.map((allergen) => (
          <AllergenRow
            key={allergen.key}
            allergen={allergen}
            name={read(allergen.name)}
            state={stateOf(dish, allergen.key)}
            onState={(state) => onChange({ allergens: withState(dish, allergen.key, state) })}
          />
        ))}
      </div>
    </FormSection>
  );
}

function stateOf({ allergens }: DishEntry, key: string): State {
  const found = (['contains', 'may_contain', 'free_of'] as const).find((list) =>
    allergens[list].includes(key),
  );
  return found ?? 'unknown';
}

function withState({ allergens }: DishEntry, key: string, state: State): DishEntry['allergens'] {
  const list = (name: 'contains' | 'may_contain' | 'free_of') => {
    const others = allergens[name].filter((one) => one !== key);
    return name === state ? [...others, key] : others;
  };
  return { contains: list('contains'), may_contain: list('may_contain'), free_of: list('free_of') };
}

type AllergenRowProps = {
  readonly allergen: AllergenEntry;
  readonly name: string;
  readonly state: State;
  readonly onState: (state: State) => void;
};

function AllergenRow({ name, state, onState }: AllergenRowProps) {
  const t = useT();
  const group = useId();
  return (
    <div
      role="radiogroup"
      aria-label={name}
      className="flex min-h-13 flex-wrap items-center gap-2 border-b border-line py-1"
    >
      <span className={classNames('min-w-24 flex-1', state === 'unknown' && 'font-medium text-saffron-ink')}>
        {name}
      </span>
      <div className="flex gap-1">
        {states.map((one) => {
          const { icon: Icon, tone, word } = looks[one];
          return (
            <label
              key={one}
              title={t(word)}
              className={classNames(
                'tap grid cursor-pointer place-items-center rounded-md text-ink-3 has-focus-visible:outline-3 has-focus-visible:outline-saffron-ink',
                tone,
              )}
            >
              <input
                type="radio"
                className="sr-only"
                name={group}
                checked={one === state}
                onChange={() => onState(one)}
                aria-label={t(word)}
              />
              <Icon aria-hidden="true" className="size-5" />
            </label>
          );
        })}
      </div>
    </div>
  );
}
