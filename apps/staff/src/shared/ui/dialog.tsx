import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../i18n.ts';

type DialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly hint?: ReactNode;
  readonly wide?: boolean;
  readonly children: ReactNode;
};

/** A modal dialog, over another one too. Escape or a press outside closes it, and the focus returns to where it was. */
export function Dialog({ open, onClose, title, hint, wide = false, children }: DialogProps) {
  const t = useT();
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop forceRender className="dialog-scrim z-gate" />
        <Base.Viewport className="fixed inset-0 z-gate grid place-items-center overflow-y-auto p-4">
          <Base.Popup
            className={`dialog-box max-h-full w-full scrolls-y rounded-lg bg-paper p-5 text-ink shadow-lift outline-none tablet:p-6 ${wide ? 'max-w-[42rem]' : 'max-w-[32rem]'}`}
          >
            <div className="mb-4 flex items-start gap-4">
              <div className="grid flex-1 gap-1 pt-1">
                <Base.Title className="menu-voice text-lg">{title}</Base.Title>
                {hint ? <Base.Description className="text-ink-2">{hint}</Base.Description> : null}
              </div>
              <Base.Close
                aria-label={t('common.close')}
                className="tap -me-2 grid flex-none place-items-center rounded-md"
              >
                <X aria-hidden="true" className="size-5" />
              </Base.Close>
            </div>
            {open ? children : null}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
