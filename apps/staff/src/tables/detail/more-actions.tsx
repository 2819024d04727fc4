import { Menu } from '@base-ui/react/menu';
import { EllipsisVertical, type LucideIcon, Merge, UserRoundCheck, Users } from 'lucide-react';
import { isolate, useT } from '../../shared/i18n.ts';
import { useStaff } from '../../shared/session.ts';
import { toasts } from '../../shared/toasts.ts';
import { menuItemClass, menuPopupClass } from '../../shared/ui/menu-classes.ts';
import type { Party } from '../live/table.ts';
import type { TableCalls } from '../live/use-table-calls.ts';

type MoreActionsProps = {
  readonly number: string;
  readonly party: Party;
  readonly take: TableCalls['take'];
  readonly onJoin: () => void;
  readonly onCount: () => void;
  readonly onHandOver: () => void;
};

/** The rarer actions at a table, so that its dishes have room: joining, counting the guests, whose it is. */
export function MoreActions({ number, party, take, onJoin, onCount, onHandOver }: MoreActionsProps) {
  const t = useT();
  const me = useStaff().id;
  const { served_by: server } = party;
  const mine = server?.id === me;
  const word = t(server === null ? 'floor.take' : mine ? 'floor.handOver' : 'floor.takeOver');
  const own = () => {
    if (mine) onHandOver();
    else if (!take.isPending)
      take.mutate(server?.id ?? null, { onSuccess: () => toasts.done(t('floor.taken')) });
  };
  return (
    <Menu.Root>
      <Menu.Trigger
        aria-label={t('floor.more', { number: isolate(number) })}
        className="outline-control grid size-12 flex-none place-items-center rounded-md data-popup-open:bg-paper-sunk"
      >
        <EllipsisVertical aria-hidden="true" className="size-5" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner side="top" align="end" sideOffset={4} className="z-gate">
          <Menu.Popup className={menuPopupClass}>
            <Entry icon={Merge} word={t('floor.join')} onPress={onJoin} />
            <Entry icon={Users} word={t('floor.count')} onPress={onCount} />
            <Entry icon={UserRoundCheck} word={word} onPress={own} />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

type EntryProps = { readonly icon: LucideIcon; readonly word: string; readonly onPress: () => void };

function Entry({ icon: Icon, word, onPress }: EntryProps) {
  return (
    <Menu.Item className={menuItemClass} onClick={onPress}>
      <Icon aria-hidden="true" className="size-5 flex-none" strokeWidth={2} />
      {word}
    </Menu.Item>
  );
}
