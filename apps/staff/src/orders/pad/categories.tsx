import { classNames } from '@sufra/ui/class-names.ts';
import { Star } from 'lucide-react';
import { useT } from '../../shared/i18n.ts';
import type { MenuIndex } from './draft/menu.ts';

/** The dishes that are ordered most, in place of a category. */
export const favourites = 'favourites';

/** Which dishes the keys show: a category's, by its id, or the favourites. */
export type Shown = number | typeof favourites;

type CategoriesProps = {
  readonly index: MenuIndex;
  /** Undefined while searching. */
  readonly shown: Shown | undefined;
  readonly onShow: (shown: Shown) => void;
};

/** The category keys: a row under the thumb, or a column beside the dishes. */
export function Categories({ index, shown, onShow }: CategoriesProps) {
  const t = useT();
  const filled = index.menu.categories.filter(({ id }) => index.byCategory.has(id));
  return (
    <nav aria-label={t('pad.categories')} className="pad-cat-list no-scrollbar">
      <CategoryKey
        label={t('pad.favourites')}
        isShown={shown === favourites}
        cloth={undefined}
        onPress={() => onShow(favourites)}
      />
      {filled.map(({ id, name, cloth }) => (
        <CategoryKey
          key={id}
          label={name}
          isShown={shown === id}
          cloth={cloth ?? 'mains'}
          onPress={() => onShow(id)}
        />
      ))}
    </nav>
  );
}

type CategoryKeyProps = {
  readonly label: string;
  readonly isShown: boolean;
  /** Undefined for the favourites. */
  readonly cloth: string | undefined;
  readonly onPress: () => void;
};

function CategoryKey({ label, isShown, cloth, onPress }: CategoryKeyProps) {
  return (
    <button
      type="button"
      aria-pressed={isShown}
      data-cloth={cloth}
      onClick={onPress}
      className={classNames(
        'pad-cat flex min-h-12 flex-none items-center gap-2 rounded-md px-3.5 text-start font-medium -outline-offset-2',
        isShown ? 'bg-ink text-on-ink' : 'text-ink-2',
      )}
    >
      {cloth === undefined ? <Star aria-hidden="true" className="size-5 flex-none" /> : null}
      <bdi className="min-w-0">{label}</bdi>
    </button>
  );
}
