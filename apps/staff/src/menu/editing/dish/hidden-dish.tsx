import { Button } from '@sufra/ui/form/button.tsx';
import { DishPicture } from '@sufra/ui/picture/dish-picture.tsx';
import { useT } from '../../../shared/i18n.ts';
import { changeOf } from '../draft/draft.ts';
import type { DraftDish, MenuDraft } from '../draft/queries.ts';
import { useReader } from '../draft/use-reader.ts';

type HiddenDishProps = {
  readonly dish: DraftDish;
  readonly draft: MenuDraft;
  readonly onBack: () => void;
};

/** A dish that isn't on the menu: kept as it was, and edited once it is back. */
export function HiddenDish({ dish, draft, onBack }: HiddenDishProps) {
  const t = useT();
  const read = useReader(draft);
  const { entry } = dish;
  const picture = draft.pictures.find(({ name }) => name === entry.image)?.picture;
  const leaves = changeOf(draft, 'dish', entry.slug) !== undefined;
  return (
    <article aria-label={read(entry.name)} className="grid max-w-140 gap-4 p-4 desk:p-6">
      <h2 className="menu-voice text-[1.75rem]/9">{read(entry.name)}</h2>
      <p className="text-saffron-ink">{t(leaves ? 'edit.willBeHidden' : 'edit.hidden')}</p>
      <DishPicture
        picture={picture}
        sizes="240px"
        dimmed
        className="aspect-square w-60 overflow-hidden rounded-md"
      />
      <p className="text-ink-2">{read(entry.description)}</p>
      <p>{t('edit.hiddenHint')}</p>
      <Button look="next" className="justify-self-start" onClick={onBack}>
        {t('edit.bringBack')}
      </Button>
    </article>
  );
}
