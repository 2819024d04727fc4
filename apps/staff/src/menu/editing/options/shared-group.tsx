import type { GroupEntry } from '@sufra/contract/menu/entries';
import { IconButton } from '@sufra/ui/form/button.tsx';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { Link } from 'react-router';
import { listed, useT } from '../../../shared/i18n.ts';
import { paths } from '../../../shared/paths.ts';
import type { MenuDraft } from '../draft/queries.ts';
import { useReader } from '../draft/use-reader.ts';

type SharedGroupProps = {
  /** Undefined for one that is not on the menu any more. */
  readonly group: GroupEntry | undefined;
  readonly draft: MenuDraft;
  readonly onMove: (by: number) => void;
  readonly onRemove: () => void;
};

/** A group that several dishes share: named here, and changed on its own page. */
export function SharedGroup({ group, draft, onMove, onRemove }: SharedGroupProps) {
  const t = useT();
  const read = useReader(draft);
  const name = group === undefined ? t('edit.nothing') : read(group.name);
  return (
    <div className="outline-control flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md p-2 ps-4">
      <div className="min-w-40 flex-1">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-ink-2">
          {listed(group?.choices.map((choice) => (read(choice.name ?? {}) || choice.item) ?? '') ?? [])}
        </p>
      </div>
      <Link to={paths.menuGroups} className="tap flex items-center px-2 underline underline-offset-4">
        {t('edit.changeShared')}
      </Link>
      <MoveButtons name={name} onMove={onMove} />
      <IconButton label={t('edit.removeOf', { name })} onClick={onRemove}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}

/** Up and down, for people who don't drag. */
export function MoveButtons({
  name,
  onMove,
}: {
  readonly name: string;
  readonly onMove: (by: number) => void;
}) {
  const t = useT();
  return (
    <span className="flex">
      <IconButton label={t('edit.upOf', { name })} onClick={() => onMove(-1)}>
        <ArrowUp aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton label={t('edit.downOf', { name })} onClick={() => onMove(1)}>
        <ArrowDown aria-hidden="true" className="size-5" />
      </IconButton>
    </span>
  );
}
