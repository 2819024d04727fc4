import { Dialog as Base } from '@base-ui/react/dialog';
import { classNames } from '@sufra/ui/class-names.ts';
import type { ReactNode } from 'react';
import type { Room } from '../live/use-room.ts';

type LayoutProps = {
  readonly room: Room;
  /** Whether a table is chosen. */
  readonly open: boolean;
  readonly onClose: () => void;
  /** The name of the detail. */
  readonly label: string;
  readonly floor: ReactNode;
  readonly detail: ReactNode;
};

/** The floor and a table's detail: beside it, in a sheet over it, or in place of a phone's list. */
export function FloorLayout({ room, open, onClose, label, floor, detail }: LayoutProps) {
  if (room === 'beside') {
    return (
      <div className="floor grid h-full grid-cols-[minmax(0,1fr)_21.5rem] desk:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-h-0 min-w-0 flex-col">{floor}</div>
        <aside aria-label={label} className="min-h-0 border-s border-line bg-paper-raised">
          {detail}
        </aside>
      </div>
    );
  }
  if (room === 'phone') {
    return (
      <div className="floor h-full">
        <div className={classNames('flex h-full min-h-0 flex-col', open && 'hidden')}>{floor}</div>
        {open ? (
          <aside aria-label={label} className="h-full min-h-0 bg-paper-raised">
            {detail}
          </aside>
        ) : null}
      </div>
    );
  }
  return (
    <div className="floor flex h-full min-h-0 flex-col">
      {floor}
      <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
        <Base.Portal>
          <Base.Backdrop className="dialog-scrim z-gate" />
          <Base.Popup className="floor dialog-box fixed inset-x-0 bottom-0 z-gate mx-auto h-[85dvh] max-w-[34rem] rounded-t-lg bg-paper-raised text-ink shadow-rise outline-none">
            <Base.Title className="sr-only">{label}</Base.Title>
            {open ? detail : null}
          </Base.Popup>
        </Base.Portal>
      </Base.Root>
    </div>
  );
}
