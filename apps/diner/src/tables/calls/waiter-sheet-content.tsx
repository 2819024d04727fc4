import { IconButton } from '@sufra/ui/form/button.tsx';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { useUnproven } from '../session/presence.ts';
import { TableNeeded } from '../session/table-needed.tsx';
import { CallStatus } from './call-status.tsx';
import { ReasonForm } from './reason-form.tsx';
import { useStageTitle } from './use-stage-title.ts';
import { markSeen, useWaiterCall } from './waiter-call.ts';

type ContentProps = { readonly onClose: () => void };

/** Asks what to bring, or shows what becomes of a call; more can be added to one that is open. */
export function WaiterSheetContent({ onClose }: ContentProps) {
  const t = useT();
  const unproven = useUnproven();
  const state = useWaiterCall();
  const titleOf = useStageTitle();
  const [asking, setAsking] = useState(false);
  const { stage, call } = state;
  const form = asking || stage === 'none';
  useEffect(() => {
    if (stage === 'done') return () => markSeen(call);
    return undefined;
  }, [stage, call]);
  if (unproven)
    return (
      <Frame title={t('call.bell')} onClose={onClose}>
        <TableNeeded />
      </Frame>
    );
  if (form)
    return (
      <Frame title={t('call.title')} onClose={onClose}>
        <ReasonForm
          state={state}
          onSent={() => setAsking(false)}
          onBack={asking ? () => setAsking(false) : undefined}
          onClose={onClose}
        />
      </Frame>
    );
  return (
    <Frame title={titleOf(state)} onClose={onClose} live>
      <CallStatus state={state} onAsk={() => setAsking(true)} onClose={onClose} />
    </Frame>
  );
}

type FrameProps = ContentProps & {
  readonly title: string;
  /** Whether the title changes by itself and is then read out. */
  readonly live?: boolean;
  readonly children: ReactNode;
};

function Frame({ title, live = false, onClose, children }: FrameProps) {
  const t = useT();
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex items-start justify-between gap-2">
        <div role={live ? 'status' : undefined} className="min-w-0">
          <h2 className="menu-voice text-[1.625rem]/[1.2] wrap-anywhere">{title}</h2>
        </div>
        <IconButton label={t('app.close')} onClick={onClose} className="-me-2 -mt-1.5">
          <X aria-hidden="true" strokeWidth={1.75} />
        </IconButton>
      </div>
      {children}
    </div>
  );
}
