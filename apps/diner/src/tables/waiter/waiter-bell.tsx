import { whenIdle } from '@sufra/client/idle';
import { IconButton } from '@sufra/ui/form/button.tsx';
import { Bell } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { useCallNews } from './use-call-news.ts';
import { useStageTitle } from './use-stage-title.ts';
import { useCallsMissing, useShownStage, useWaiterCall } from './waiter-call.ts';
import { WaiterSheet, waiterSheetCode } from './waiter-sheet.tsx';

/** The bell in the header. A dot says that a call is open, or that it was done and nobody has read so. */
export function WaiterBell() {
  return useCallsMissing() ? null : <ShownBell />;
}

function ShownBell() {
  const t = useT();
  const state = useWaiterCall();
  const stage = useShownStage(state);
  const titleOf = useStageTitle();
  const [open, setOpen] = useState(false);
  useCallNews(state, open);
  useEffect(() => whenIdle(() => void waiterSheetCode.load()), []);
  const label =
    stage === 'none' ? t('call.bell') : t('call.bellOpen', { title: titleOf({ ...state, stage }) });
  return (
    <>
      <IconButton label={label} aria-haspopup="dialog" className="relative" onClick={() => setOpen(true)}>
        <Bell aria-hidden="true" className="size-6.5" strokeWidth={1.75} />
        {stage === 'none' ? null : (
          <span
            aria-hidden="true"
            className="absolute end-2 top-2 size-[11px] rounded-full bg-ink ring-2 ring-paper"
          />
        )}
      </IconButton>
      <WaiterSheet open={open} onClose={() => setOpen(false)} />
    </>
  );
}
