import { classNames } from '@sufra/ui/class-names.ts';
import { DishPicture } from '@sufra/ui/picture/dish-picture.tsx';
import { Link } from 'react-router';
import { useT } from '../../../shared/i18n.ts';
import { paths } from '../../../shared/paths.ts';
import { AvailabilitySwitch } from '../../availability-switch.tsx';
import { changeOf, missingLanguages } from '../draft/draft.ts';
import type { DraftDish, MenuDraft } from '../draft/queries.ts';
import { useReader } from '../draft/use-reader.ts';
import { useIsLeftUnsaved } from '../entry/use-entry-form.ts';
import { Handle, type HandleProps, Tick } from './handle.tsx';
import { useEditorSwitch } from './use-editor-switch.ts';

type ListRowProps = {
  readonly dish: DraftDish;
  readonly draft: MenuDraft;
  readonly isOpen: boolean;
  readonly isHeld: boolean;
  readonly isSelecting: boolean;
  readonly isSelected: boolean;
  readonly handle: HandleProps | undefined;
  readonly onSelect: (on: boolean) => void;
};

/** A dish of the list: its picture, name and price, what is to know about it, and whether it is on sale now. */
export function ListRow({
  dish,
  draft,
  isOpen,
  isHeld,
  isSelecting,
  isSelected,
  handle,
  onSelect,
}: ListRowProps) {
  const t = useT();
  const { entry, id, enabled, on_menu } = dish;
  const read = useReader(draft);
  const name = read(entry.name);
  const picture = draft.pictures.find((one) => one.name === entry.image)?.picture;
  const change = useEditorSwitch();
  return (
    <li
      data-row
      className={classNames(
        'flex min-h-14 items-center gap-1 border-b border-line pe-2 last:border-0',
        isOpen && 'bg-paper-raised shadow-[inset_5px_0_0_var(--ink)] rtl:shadow-[inset_-5px_0_0_var(--ink)]',
        isHeld && 'bg-saffron-wash',
      )}
    >
      {isSelecting ? (
        <Tick label={t('edit.selectOf', { name })} on={isSelected} onChange={onSelect} />
      ) : handle === undefined ? (
        <span className="w-3" />
      ) : (
        <Handle name={name} {...handle} />
      )}
      <Link
        to={paths.menuDish(entry.slug)}
        aria-current={isOpen ? 'true' : undefined}
        className="flex min-h-14 min-w-0 flex-1 items-center gap-2.5"
      >
        {picture === undefined ? null : (
          <DishPicture
            picture={picture}
            sizes="40px"
            crop="plate"
            dimmed={!on_menu}
            className="size-10 flex-none"
          />
        )}
        <span className="min-w-0 flex-1">
          <bdi className={classNames('my-1 line-clamp-2 text-start leading-5', !on_menu && 'text-ink-3')}>
            {name}
          </bdi>
          <Notes dish={dish} draft={draft} />
        </span>
        <span className="figures font-medium" dir="ltr">
          {entry.price}
        </span>
      </Link>
      {id === null || !on_menu ? (
        <span className="w-14" />
      ) : (
        <AvailabilitySwitch
          name={name}
          on={enabled}
          disabled={false}
          onChange={(on) => change(id, name, on)}
        />
      )}
    </li>
  );
}

/** What is to know about a dish in a few words; the first that is so. */
function Notes({ dish, draft }: Pick<ListRowProps, 'dish' | 'draft'>) {
  const t = useT();
  const change = changeOf(draft, 'dish', dish.entry.slug);
  const missing = missingLanguages(dish.entry, draft.languages);
  const isUnsaved = useIsLeftUnsaved('dish', dish.entry.slug);
  const note = isUnsaved
    ? t('edit.unsaved')
    : change?.overtaken === true
      ? t('edit.overtaken')
      : change !== undefined
        ? t(change.after === null ? 'edit.willBeHidden' : 'edit.changedNotPublished')
        : !dish.on_menu
          ? t('edit.hidden')
          : missing.length > 0
            ? t('edit.missingIn', { count: missing.length })
            : undefined;
  if (note === undefined) return null;
  return (
    <span
      className={classNames(
        'block truncate text-sm',
        dish.on_menu || change || isUnsaved ? 'text-saffron-ink' : 'text-ink-2',
      )}
    >
      {note}
    </span>
  );
}
