import { IconButton } from '@sufra/ui/form/button.tsx';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadLaterTexts, useT } from '../../shared/i18n.ts';
import { createPreloadedCode, usePreloadedCode } from '../../shared/preloaded-code.ts';
import { useUnproven, useVisitOver } from '../session/presence.ts';
import { TableNeeded } from '../session/table-needed.tsx';
import { CallStatus } from './call-status.tsx';
import { ReasonForm } from './reason-form.tsx';
import { useStageTitle } from './use-stage-title.ts';
import { markSeen, useShownStage, useWaiterCall } from './waiter-call.ts';

const moreCode = createPreloadedCode(async () => {
  const [{ MoreSections }] = await Promise.all([import('./more-sections.tsx'), loadLaterTexts()]);
  return MoreSections;
});

/** What is beneath. Where its code can't be loaded, calling a waiter goes on; the next opening tries again. */
function More() {
  const { code: Sections } = usePreloadedCode(moreCode);
  useEffect(() => void moreCode.load(), []);
  return Sections === undefined ? null : <Sections />;
}

type ContentProps = { readonly onClose: () => void };

/** Asks what to bring, or shows what becomes of a call; more can be added to one that is open. */
export function WaiterSheetContent({ onClose }: ContentProps) {
  const t = useT();
  const unproven = useUnproven();
  const over = useVisitOver();
  const state = useWaiterCall();
  const stage = useShownStage(state);
  const titleOf = useStageTitle();
  // Also once the guest has begun to choose: what others at the table call for meanwhile takes the form from nobody.
  const [asking, setAsking] = useState(false);
  const onLeave = useEffectEvent(() => markSeen(state.call));
  useEffect(() => () => onLeave(), []);
  if (unproven || over)
    return (
      <Frame title={t('call.bell')} onClose={onClose}>
        <TableNeeded />
        {/* A guest who leaves still asks for the car. */}
        {over ? <More /> : null}
      </Frame>
    );
  if (asking || stage === 'none')
    return (
      <Frame key="form" title={t('call.title')} onClose={onClose}>
        <ReasonForm
          state={state}
          onBegin={() => setAsking(true)}
          onSent={() => setAsking(false)}
          onBack={asking && stage !== 'none' ? () => setAsking(false) : undefined}
          onClose={onClose}
        />
        <More />
      </Frame>
    );
  return (
    <Frame key="status" title={titleOf(state)} onClose={onClose}>
      <CallStatus state={state} onAsk={() => setAsking(true)} onClose={onClose} />
      <More />
    </Frame>
  );
}

type FrameProps = ContentProps & { readonly title: string; readonly children: ReactNode };

/** A title that is read out when it changes. One that takes another's place takes its focus, too. */
function Frame({ title, onClose, children }: FrameProps) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    const lost = activeElement === null || activeElement === document.body || activeElement.matches('dialog');
    if (lost) heading.current?.focus();
  }, []);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex items-start justify-between gap-2">
        <div role="status" className="min-w-0">
          <h2
            ref={heading}
            tabIndex={-1}
            className="menu-voice text-[1.625rem]/[1.2] outline-none wrap-anywhere"
          >
            {title}
          </h2>
        </div>
        <IconButton label={t('app.close')} onClick={onClose} className="-me-2 -mt-1.5">
          <X aria-hidden="true" strokeWidth={1.75} />
        </IconButton>
      </div>
      {children}
    </div>
  );
}
