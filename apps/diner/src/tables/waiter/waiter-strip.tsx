import { Bell, BellRing, Check, CloudOff, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { reasonLooks } from './reason-looks.ts';
import { useStageTitle } from './use-stage-title.ts';
import { type CallStage, useShownStage, useWaiterCall } from './waiter-call.ts';
import { WaiterSheet } from './waiter-sheet.tsx';

const looks = {
  unsent: { icon: CloudOff, tone: 'bg-paper-sunk text-ink' },
  asked: { icon: Bell, tone: 'bg-paper-sunk text-ink' },
  coming: { icon: BellRing, tone: 'bg-saffron-wash text-saffron-ink' },
  done: { icon: Check, tone: 'bg-olive-wash text-olive-ink' },
} as const satisfies Record<Exclude<CallStage, 'none'>, { icon: LucideIcon; tone: string }>;

/** A strip above the menu while a call is open, and when it was done: how far it is and what for. It opens the sheet. */
export function WaiterStrip() {
  const t = useT();
  const language = useLanguage() ?? 'en';
  const [open, setOpen] = useState(false);
  const state = useWaiterCall();
  const stage = useShownStage(state);
  const titleOf = useStageTitle();
  const reasons = new Set([...(state.call?.reasons ?? []), ...state.unsent.reasons]);
  const words = [...reasons].map((reason) => t(reasonLooks[reason].word));
  const list = new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' }).format(words);
  const sheet = <WaiterSheet open={open} onClose={() => setOpen(false)} />;
  if (stage === 'none') return sheet;
  const { icon: Icon, tone } = looks[stage];
  return (
    <div className="call-strip px-(--gutter) pb-3">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={`flex min-h-12 w-full items-center gap-3 rounded-md px-4 py-2 text-start ${tone}`}
      >
        <Icon aria-hidden="true" className="size-5.5 flex-none" strokeWidth={1.75} />
        <span className="min-w-0 flex-1 wrap-anywhere">
          <b className="font-medium">{titleOf({ ...state, stage })}</b>
          {list === '' ? null : <span> · {list}</span>}
        </span>
        <span className="flex-none font-medium underline underline-offset-4">{t('call.see')}</span>
      </button>
      {sheet}
    </div>
  );
}
