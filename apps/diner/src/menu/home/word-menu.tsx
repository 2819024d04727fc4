import { Price } from '@sufra/ui/money/price.tsx';
import { AppLink } from '../../shared/links.tsx';
import { paths } from '../../shared/paths.ts';
import { useItemDialog } from '../dialog/use-item-dialog.tsx';
import { AllergenMark } from '../dishes/allergen-mark.tsx';
import { allergensToMark, type DinerAllergen } from '../dishes/allergen-risk.ts';
import { Gone } from '../dishes/gone.tsx';
import { dishMarks } from '../dishes/later-marks.ts';
import { hasMarks, type Item, isUnavailable } from '../dishes/shapes.ts';

type WordMenuProps = {
  readonly items: readonly Item[];
  readonly allergens: readonly DinerAllergen[];
};

/** A menu as it is printed: name, dots, price, and a sentence under it. Two columns where there is room for both. */
export function WordMenu({ items, allergens }: WordMenuProps) {
  const chapters = chaptersOf(items);
  if (chapters.length < 2) return <Dishes items={items} allergens={allergens} level="h3" />;
  return chapters.map((chapter) => (
    <section key={chapter.key} aria-labelledby={`chapter-${chapter.key}`}>
      <h3 id={`chapter-${chapter.key}`} className="chapter menu-voice mt-6 mb-0.5 text-lg">
        {chapter.name}
      </h3>
      <Dishes items={chapter.items} allergens={allergens} level="h4" />
    </section>
  ));
}

type Chapter = { readonly key: string; readonly name: string; readonly items: readonly Item[] };

/** The dishes by their sub-categories, in the order of the menu. */
function chaptersOf(items: readonly Item[]): readonly Chapter[] {
  const chapters = new Map<string, Chapter>();
  for (const item of items) {
    const key = String(item.sub_category_id);
    const known = chapters.get(key);
    const own = { key, name: item.sub_category?.name ?? '', items: [...(known?.items ?? []), item] };
    chapters.set(key, own);
  }
  return [...chapters.values()];
}

function Dishes({ items, ...props }: WordMenuProps & { readonly level: 'h3' | 'h4' }) {
  return (
    <ul className="@container gap-x-10 [columns:18.5rem_2]">
      {items.map((item) => (
        <WordDish key={item.id} item={item} {...props} />
      ))}
    </ul>
  );
}

type WordDishProps = {
  readonly item: Item;
  readonly allergens: readonly DinerAllergen[];
  readonly level: 'h3' | 'h4';
};

function WordDish({ item, allergens, level: Heading }: WordDishProps) {
  const { plus, dialog } = useItemDialog(item);
  const gone = isUnavailable(item);
  const ink = gone ? 'text-ink-3' : 'text-ink-2';
  return (
    <li className="break-inside-avoid">
      <article className="relative flex items-start gap-2">
        <div className="min-w-0 flex-1 py-2.5">
          <div className={`dotted flex justify-between gap-2 ${gone ? ink : ''}`}>
            <Heading className="menu-voice text-dish text-pretty">
              <AppLink
                to={paths.item(item.slug)}
                className="after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-saffron-ink"
              >
                <bdi>{item.name}</bdi>
              </AppLink>
              {gone ? (
                <>
                  {' '}
                  <Gone dish={item} />
                </>
              ) : null}
            </Heading>
            <Price amount={item.price} />
          </div>
          {item.description ? (
            <p dir="auto" className={`sentence line-clamp-2 @max-[17rem]:line-clamp-none ${ink}`}>
              {item.description}
            </p>
          ) : null}
          {hasMarks(item) ? (
            <div className="min-h-4">
              <dishMarks.Part dish={item} />
            </div>
          ) : null}
          <div className="pointer-events-none relative mt-1 empty:hidden">
            <AllergenMark dish={item} allergens={allergensToMark(item, allergens)} />
          </div>
        </div>
        {gone ? null : <div className="relative z-1 mt-1">{plus}</div>}
      </article>
      {dialog}
    </li>
  );
}
