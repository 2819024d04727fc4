import { languageNames } from '@sufra/contract/core/constants';
import { Button } from '@sufra/ui/form/button.tsx';
import { Field } from '@sufra/ui/form/field.tsx';
import { useState } from 'react';
import { errorText } from '../../../shared/error-text.ts';
import { useT } from '../../../shared/i18n.ts';
import { InlineError } from '../../../shared/ui/inline-error.tsx';
import { emptyDish } from '../draft/draft.ts';
import { type MenuDraft, problemsOf, useSave } from '../draft/queries.ts';
import { useReader } from '../draft/use-reader.ts';
import { asSent, dishProblems } from '../entry/problems.ts';
import { SelectField } from '../fields/parts.tsx';

type NewDishProps = {
  readonly draft: MenuDraft;
  readonly category: string;
  readonly onMade: (slug: string) => void;
};

/** What a dish needs to begin with: a name, a price and a category. The rest is on its own page. */
export function NewDish({ draft, category, onMade }: NewDishProps) {
  const t = useT();
  const own = draft.default_language;
  const read = useReader(draft);
  const [dish, setDish] = useState(() => emptyDish(category));
  const [tried, setTried] = useState(false);
  const save = useSave();
  const problems = tried ? dishProblems(dish, own) : {};
  const error =
    save.error && [errorText(t, save.error), ...problemsOf(save.error).map((one) => one.sentence)].join(' ');
  return (
    <form
      aria-label={t('edit.newDish')}
      className="grid max-w-140 gap-4 p-4 desk:p-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (save.isPending || Object.keys(dishProblems(dish, own)).length > 0) return;
        const entry = JSON.stringify(asSent(dish));
        save.mutate([{ kind: 'dish', version: 'none', entry }], {
          onSuccess: ([saved]) => saved && onMade(saved.key),
        });
      }}
    >
      <h2 className="menu-voice text-[1.75rem]/9">{t('edit.newDish')}</h2>
      <Field
        label={t('edit.nameIn', { language: languageNames[own] })}
        lang={own}
        maxLength={120}
        value={dish.name[own] ?? ''}
        error={
          problems.name === undefined ? undefined : t('edit.nameMissing', { language: languageNames[own] })
        }
        onChange={(event) => setDish({ ...dish, name: { ...dish.name, [own]: event.target.value } })}
      />
      <Field
        label={t('edit.price')}
        inputMode="decimal"
        dir="ltr"
        value={dish.price}
        error={problems.price === undefined ? undefined : t('edit.priceWrong')}
        onChange={(event) => setDish({ ...dish, price: event.target.value })}
      />
      <SelectField
        label={t('edit.category')}
        value={dish.category}
        error={problems.category === undefined ? undefined : t('edit.categoryMissing')}
        options={[
          ...(dish.category === '' ? [{ value: '', label: t('edit.nothing') }] : []),
          ...draft.categories.map(({ entry }) => ({ value: entry.key, label: read(entry.name) })),
        ]}
        onChange={(key) => setDish({ ...dish, category: key })}
      />
      <InlineError text={error ?? undefined} />
      <Button type="submit" look="next" className="justify-self-start" aria-disabled={save.isPending}>
        {save.isPending ? t('common.working') : t('edit.addToDraft')}
      </Button>
    </form>
  );
}
