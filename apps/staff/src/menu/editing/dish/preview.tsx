import type { Language } from '@sufra/contract/core/constants';
import { languageNames } from '@sufra/contract/core/constants';
import { directionOf } from '@sufra/contract/core/direction';
import type { DishEntry } from '@sufra/contract/menu/entries';
import { Segment } from '@sufra/ui/form/choices.tsx';
import { Price } from '@sufra/ui/money/price.tsx';
import { DishPicture } from '@sufra/ui/picture/dish-picture.tsx';
import { useState } from 'react';
import { listed, useLanguage, useT } from '../../../shared/i18n.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { textIn } from '../draft/draft.ts';
import type { MenuDraft } from '../draft/queries.ts';
import { readDifference } from '../entry/problems.ts';

type PreviewProps = { readonly dish: DishEntry; readonly draft: MenuDraft; readonly onClose: () => void };

/** A dish as guests will see it: its card in the list, and its page. */
export function Preview({ dish, draft, onClose }: PreviewProps) {
  const t = useT();
  const console = useLanguage();
  const first = draft.languages.find((language) => language === console) ?? draft.default_language;
  const [language, setLanguage] = useState<Language>(first);
  return (
    <Dialog open onClose={onClose} title={t('edit.previewTitle')} hint={t('edit.previewHint')}>
      <div className="grid gap-4">
        <Segment
          legend={t('edit.language')}
          hideLegend
          value={language}
          onChange={setLanguage}
          choices={draft.languages.map((one) => ({ value: one, label: languageNames[one] }))}
        />
        <div
          lang={language}
          dir={directionOf(language)}
          className="on-paper mx-auto w-full max-w-97.5 overflow-hidden rounded-lg shadow-lift"
        >
          <DishCard dish={dish} draft={draft} language={language} />
          <DishPage dish={dish} draft={draft} language={language} />
        </div>
      </div>
    </Dialog>
  );
}

type ShownProps = Omit<PreviewProps, 'onClose'> & { readonly language: Language };

function pictureOf({ dish, draft }: Pick<ShownProps, 'dish' | 'draft'>) {
  return draft.pictures.find(({ name }) => name === dish.image)?.picture;
}

function DishCard({ dish, draft, language }: ShownProps) {
  const own = draft.default_language;
  return (
    <div className="flex items-center gap-3 border-b border-line p-4">
      <div className="min-w-0 flex-1">
        <p className="menu-voice text-dish">{textIn(dish.name, language, own)}</p>
        <p className="truncate text-sm text-ink-2">{textIn(dish.description, language, own)}</p>
        <p className="font-medium">
          <Price amount={dish.price} />
        </p>
      </div>
      <DishPicture picture={pictureOf({ dish, draft })} sizes="96px" className="size-24 rounded-md" />
    </div>
  );
}

function DishPage({ dish, draft, language }: ShownProps) {
  const own = draft.default_language;
  const nameOf = (list: readonly { readonly key: string; readonly name: DishEntry['name'] }[], key: string) =>
    textIn(list.find((one) => one.key === key)?.name ?? {}, language, own);
  const groups = dish.options.flatMap((group) =>
    typeof group === 'string' ? (draft.groups.find(({ entry }) => entry.key === group)?.entry ?? []) : group,
  );
  const contains = dish.allergens.contains.map((key) => nameOf(draft.allergens, key));
  const mayContain = dish.allergens.may_contain.map((key) => nameOf(draft.allergens, key));
  return (
    <div>
      <DishPicture picture={pictureOf({ dish, draft })} sizes="390px" className="aspect-square w-full" />
      <div className="grid gap-3 p-4">
        <p className="menu-voice text-[1.5rem]/8">{textIn(dish.name, language, own)}</p>
        <p className="font-medium">
          <Price amount={dish.price} />
        </p>
        {dish.tags.length === 0 ? null : (
          <p className="text-sm text-ink-2">{dish.tags.map((key) => nameOf(draft.tags, key)).join(' · ')}</p>
        )}
        <p>{textIn(dish.description, language, own)}</p>
        <p className="text-sm text-error empty:hidden">{listed(contains)}</p>
        <p className="text-sm text-ink-2 empty:hidden">{listed(mayContain)}</p>
        {groups.map((group) => (
          <div key={group.key} className="grid gap-1 border-t border-line pt-2">
            <p className="font-medium">{textIn(group.name, language, own)}</p>
            {group.choices.map((choice) => {
              const dishOf = draft.dishes.find(({ entry }) => entry.slug === choice.item)?.entry.name;
              const price = readDifference(choice.price) ?? '0.00';
              return (
                <p key={choice.key} className="flex justify-between gap-3 text-ink-2">
                  <span>{textIn(choice.name ?? dishOf ?? {}, language, own)}</span>
                  {price === '0.00' ? null : <Price amount={price} />}
                </p>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}
