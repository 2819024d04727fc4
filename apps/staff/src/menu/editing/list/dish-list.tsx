import { type MenuKind, wholeKey } from '@sufra/contract/menu/entries';
import { EmptyState } from '@sufra/ui/feedback/states.tsx';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { errorText } from '../../../shared/error-text.ts';
import { useT } from '../../../shared/i18n.ts';
import { paths } from '../../../shared/paths.ts';
import { toasts } from '../../../shared/toasts.ts';
import { type ListFilter, moved, newCategory, shownDishes } from '../draft/draft.ts';
import { type DraftDish, type MenuDraft, useSave } from '../draft/queries.ts';
import { CategoryGroup } from './category-group.tsx';
import { ListHead } from './list-head.tsx';
import { useReorder, whileHeld } from './use-reorder.ts';

type DishListProps = {
  readonly draft: MenuDraft;
  readonly openSlug: string | undefined;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
  readonly onNewDish: (category: string) => void;
};

/** The categories with their dishes: found, ticked, opened and put in order. */
export function DishList({ draft, openSlug, selected, onSelect, onNewDish }: DishListProps) {
  const t = useT();
  const look = useShown(draft);
  const { shown, byCategory, isSearching } = look;
  const [ticks, setTicks] = useState(false);
  const isSelecting = ticks || selected.size > 0;
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set([categoryOf(draft, openSlug)]));
  const order = useOrder(draft);
  const categories = draft.categories.map(({ entry }) => entry);
  const found = categories.filter(({ key }) => !isSearching || byCategory.has(key));
  const homeless = shown.filter(({ entry }) => categories.every(({ key }) => key !== entry.category));
  const onMove = (from: number, to: number) => order(wholeKey, keysOf(moved(categories, from, to)));
  const { list, held, handle } = useReorder(found.length, onMove);
  const select = (on: boolean) => {
    setTicks(on);
    if (!on) onSelect(new Set());
  };
  const onSelectSome = (slugs: readonly string[], on: boolean) => onSelect(withAll(selected, slugs, on));
  const shared = { draft, openSlug, isSelecting, selected, onSelect: onSelectSome };
  const nameless = { [draft.default_language]: t('edit.noCategory') };
  return (
    <div className="grid min-h-0 grid-rows-[auto_minmax(0,1fr)]">
      <ListHead
        count={draft.dishes.filter(({ on_menu }) => on_menu).length}
        look={look}
        isSelecting={isSelecting}
        onSelecting={select}
        onNewDish={() => onNewDish(categoryOf(draft, openSlug))}
      />
      <div className="min-h-0 scrolls-y">
        <p role="status" className="sr-only">
          {t('menu.dishes', { count: shown.length })}
        </p>
        {shown.length === 0 && isSearching ? <EmptyState title={t('menu.nothingFound')} /> : null}
        <ul ref={list}>
          {whileHeld(found, held).map((category) => (
            <CategoryGroup
              key={category.key}
              category={category}
              {...shared}
              dishes={byCategory.get(category.key) ?? []}
              isOpen={isSearching || opened.has(category.key)}
              isHeld={held !== undefined && found[held.from] === category}
              handle={isSearching ? undefined : handle(found.indexOf(category))}
              onToggle={() => setOpened(toggled(opened, category.key))}
              onOrder={(slugs) => order(category.key, slugs)}
            />
          ))}
          {homeless.length === 0 ? null : (
            <CategoryGroup
              {...shared}
              category={{ key: '', name: nameless, sub_categories: [] }}
              dishes={homeless}
              isOpen
              isHeld={false}
              handle={undefined}
              onToggle={nothing}
              onOrder={nothing}
            />
          )}
        </ul>
        <AddCategory />
      </div>
    </div>
  );
}

function AddCategory() {
  const t = useT();
  return (
    <Link to={paths.menuCategory(newCategory)} className="flex min-h-13 items-center gap-3 px-4 text-ink-2">
      <Plus aria-hidden="true" className="size-5" />
      {t('edit.addCategory')}
    </Link>
  );
}

/** What the list shows of the dishes, by what was typed and chosen above it. */
function useShown(draft: MenuDraft) {
  const [query, setQuery] = useState('');
  const [filter, setFilter] = useState<ListFilter>('all');
  const shown = useMemo(() => shownDishes(draft, filter, query), [draft, filter, query]);
  const byCategory = useMemo(() => Map.groupBy(shown, ({ entry }) => entry.category), [shown]);
  const isSearching = query.trim() !== '' || filter !== 'all';
  return { query, setQuery, filter, setFilter, shown, byCategory, isSearching };
}

/** Dishes without a category have no order and stay in sight. */
const nothing = () => undefined;

function keysOf(entries: readonly { readonly key: string }[]): readonly string[] {
  return entries.map(({ key }) => key);
}

function categoryOf(draft: MenuDraft, slug: string | undefined): string {
  const open: DraftDish | undefined = draft.dishes.find(({ entry }) => entry.slug === slug);
  return open?.entry.category ?? draft.categories[0]?.entry.key ?? '';
}

function toggled(set: ReadonlySet<string>, key: string): ReadonlySet<string> {
  return withAll(set, [key], !set.has(key));
}

function withAll(set: ReadonlySet<string>, keys: readonly string[], on: boolean): ReadonlySet<string> {
  const others = [...set].filter((one) => !keys.includes(one));
  return new Set(on ? [...others, ...keys] : others);
}

/** Saves an order of categories, or of a category's dishes. */
function useOrder(draft: MenuDraft) {
  const t = useT();
  const save = useSave();
  return (key: string, keys: readonly string[]) => {
    const version = draft.orders.find((order) => order.key === key)?.version ?? 'none';
    const kind: MenuKind = 'order';
    save.mutate([{ kind, key, version, entry: JSON.stringify(keys) }], {
      onError: (error) => toasts.error(errorText(t, error)),
    });
  };
}
