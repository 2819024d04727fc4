import type { CategoryEntry } from '@sufra/contract/menu/entries';
import { classNames } from '@sufra/ui/class-names.ts';
import { ChevronDown, Pencil } from 'lucide-react';
import { Link } from 'react-router';
import { useT } from '../../../shared/i18n.ts';
import { paths } from '../../../shared/paths.ts';
import { moved } from '../draft/draft.ts';
import type { DraftDish, MenuDraft } from '../draft/queries.ts';
import { useReader } from '../draft/use-reader.ts';
import { MissingIn } from '../fields/missing-in.tsx';
import { Handle, type HandleProps, Tick } from './handle.tsx';
import { ListRow } from './list-row.tsx';
import { useReorder, whileHeld } from './use-reorder.ts';

type CategoryGroupProps = {
  readonly category: CategoryEntry;
  readonly draft: MenuDraft;
  readonly dishes: readonly DraftDish[];
  readonly isOpen: boolean;
  readonly isHeld: boolean;
  readonly openSlug: string | undefined;
  readonly isSelecting: boolean;
  readonly selected: ReadonlySet<string>;
  /** Undefined while only some are shown: an order of some says nothing about all. */
  readonly handle: HandleProps | undefined;
  readonly onToggle: () => void;
  readonly onSelect: (slugs: readonly string[], on: boolean) => void;
  readonly onOrder: (slugs: readonly string[]) => void;
};

/** A category of the list, folded or with its dishes. */
export function CategoryGroup(props: CategoryGroupProps) {
  const { category, draft, dishes, isOpen, isHeld, openSlug, isSelecting, selected, handle } = props;
  const { onSelect, onOrder } = props;
  const read = useReader(draft);
  const name = read(category.name);
  const slugs = dishes.map(({ entry }) => entry.slug);
  const chosen = slugs.filter((slug) => selected.has(slug)).length;
  const {
    list,
    held,
    handle: rowHandle,
  } = useReorder(dishes.length, (from, to) => onOrder(moved(slugs, from, to)));
  return (
    <li data-row className={classNames('border-b border-line', isHeld && 'bg-saffron-wash')}>
      <CategoryHead {...props} name={name} slugs={slugs} chosen={chosen} />
      {isOpen ? (
        <ul ref={list} className="border-t border-line">
          {whileHeld(dishes, held).map((dish) => (
            <ListRow
              key={dish.entry.slug}
              dish={dish}
              draft={draft}
              isOpen={dish.entry.slug === openSlug}
              isHeld={held !== undefined && dishes[held.from] === dish}
              isSelecting={isSelecting}
              isSelected={selected.has(dish.entry.slug)}
              handle={handle === undefined ? undefined : rowHandle(dishes.indexOf(dish))}
              onSelect={(on) => onSelect([dish.entry.slug], on)}
            />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

type CategoryHeadProps = CategoryGroupProps & {
  readonly name: string;
  readonly slugs: readonly string[];
  /** How many of its dishes are ticked. */
  readonly chosen: number;
};

/** The line of a category: its handle or tick, its name, and the way to its own form. */
function CategoryHead(props: CategoryHeadProps) {
  const { category, draft, isOpen, isSelecting, handle, onToggle, onSelect, name, slugs, chosen } = props;
  const t = useT();
  const names = [category, ...category.sub_categories].map((one) => one.name);
  return (
    <div className="flex min-h-12 items-center gap-1 pe-2">
      {isSelecting ? (
        <Tick
          label={t('edit.selectAllOf', { name })}
          on={chosen > 0 && chosen === slugs.length}
          onChange={(on) => onSelect(slugs, on)}
        />
      ) : handle === undefined ? (
        <span className="w-3" />
      ) : (
        <Handle name={name} {...handle} />
      )}
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="flex min-h-12 min-w-0 flex-1 items-center gap-3 text-start"
      >
        <ChevronDown
          aria-hidden="true"
          className={classNames('size-5 flex-none', !isOpen && '-rotate-90 rtl:rotate-90')}
        />
        <span className="menu-voice min-w-0 flex-1 text-[1.125rem]/6">{name}</span>
        {category.key === '' ? null : <MissingIn texts={names} draft={draft} />}
        <span className="figures text-sm text-ink-2">
          {chosen === 0 ? slugs.length : t('edit.someOf', { some: chosen, all: slugs.length })}
        </span>
      </button>
      {category.key === '' ? null : (
        <Link
          to={paths.menuCategory(category.key)}
          aria-label={t('edit.editOf', { name })}
          className="tap grid place-items-center rounded-md text-ink-2"
        >
          <Pencil aria-hidden="true" className="size-4.5" />
        </Link>
      )}
    </div>
  );
}
