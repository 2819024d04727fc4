import type { DishEntry } from '@sufra/contract/menu/entries';
import { Button } from '@sufra/ui/form/button.tsx';
import { Eye, EyeOff } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useT } from '../../../shared/i18n.ts';
import { changeOf } from '../draft/draft.ts';
import type { DraftDish, MenuDraft } from '../draft/queries.ts';
import { useReader } from '../draft/use-reader.ts';
import { ConflictDialog } from '../entry/conflict-dialog.tsx';
import { FormState } from '../entry/form-state.tsx';
import { asSent, dishProblems } from '../entry/problems.ts';
import { useEntryForm } from '../entry/use-entry-form.ts';
import { PictureField } from '../fields/picture-field.tsx';
import { DishTexts } from '../fields/texts.tsx';
import { Options } from '../options/options.tsx';
import { Allergens } from './allergens.tsx';
import { Basics } from './basics.tsx';
import { Nutrition, Related } from './facts.tsx';
import { Hours } from './hours.tsx';
import { Preview } from './preview.tsx';

type DishFormProps = {
  readonly dish: DraftDish;
  readonly draft: MenuDraft;
  /** Takes the dish off the menu. */
  readonly onHide: () => void;
};

/** Everything about a dish. What is typed is saved into the draft by itself. */
export function DishForm({ dish, draft, onHide }: DishFormProps) {
  const t = useT();
  const own = draft.default_language;
  const read = useReader(draft);
  const send = useCallback(
    (typed: DishEntry) =>
      Object.keys(dishProblems(typed, own, dish.entry)).length === 0 ? asSent(typed) : undefined,
    [own, dish.entry],
  );
  const key = dish.entry.slug;
  const form = useEntryForm({ kind: 'dish', key, entry: dish.entry, version: dish.version }, send);
  const [previews, setPreviews] = useState(false);
  const { typed, change } = form;
  const problems = dishProblems(typed, own, dish.entry);
  const name = read(typed.name) || t('edit.newDish');
  const before = changeOf(draft, 'dish', key)?.before;
  const priceThen = before ? (JSON.parse(before) as DishEntry).price : undefined;
  const problem = problems.available;
  return (
    <article aria-label={name} className="grid gap-6 p-4 pb-10 desk:p-6">
      <header className="flex flex-wrap items-center gap-3">
        <h2 className="menu-voice min-w-40 flex-1 text-[1.75rem]/9">{name}</h2>
        <FormState form={form} problems={Object.keys(problems).length} />
        <Button className="min-h-11" onClick={() => setPreviews(true)}>
          <span className="flex items-center gap-2">
            <Eye aria-hidden="true" className="size-5" />
            {t('edit.preview')}
          </span>
        </Button>
        <Button className="min-h-11" onClick={onHide}>
          <span className="flex items-center gap-2">
            <EyeOff aria-hidden="true" className="size-5" />
            {t('edit.hide')}
          </span>
        </Button>
      </header>
      <div className="grid gap-5 min-[60rem]:grid-cols-[15rem_1fr]">
        <PictureField image={typed.image} draft={draft} onImage={(image) => change({ image })} />
        <Basics
          dish={typed}
          draft={draft}
          problems={problems}
          priceNow={priceThen === typed.price ? undefined : priceThen}
          onChange={change}
        />
      </div>
      <DishTexts dish={typed} draft={draft} nameMissing={problems.name !== undefined} onChange={change} />
      <Options dish={typed} draft={draft} problems={problems} onChange={change} />
      <Allergens dish={typed} draft={draft} onChange={change} />
      <Hours
        dish={typed}
        problem={problem === 'hoursHalf' || problem === 'hoursSame' ? problem : undefined}
        onChange={change}
      />
      <Nutrition dish={typed} onChange={change} />
      <Related dish={typed} draft={draft} onChange={change} />
      {previews ? <Preview dish={asSent(typed)} draft={draft} onClose={() => setPreviews(false)} /> : null}
      {form.conflict === undefined ? null : (
        <ConflictDialog name={name} conflict={form.conflict} mine={typed} onChoose={form.choose} />
      )}
    </article>
  );
}
