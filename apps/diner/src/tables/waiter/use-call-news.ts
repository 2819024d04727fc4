import { useEffect, useRef } from 'react';
import { t } from '../../shared/i18n.ts';
import { toasts } from '../../shared/toasts.ts';
import { useStageTitle } from './use-stage-title.ts';
import type { CallState } from './waiter-call.ts';

/** Says on every page that somebody is coming, and that it is done; not while the sheet is open, which shows it itself. */
export function useCallNews(state: CallState, sheetOpen: boolean): void {
  const titleOf = useStageTitle();
  const { stage, call, loaded } = state;
  const text = stage === 'coming' ? titleOf(state) : stage === 'done' ? t('call.doneNews') : undefined;
  const news = text === undefined ? '' : `${call?.id} ${text}`;
  const known = useRef<string>(undefined);
  useEffect(() => {
    if (!loaded) return;
    const before = known.current;
    known.current = news;
    // What was so when the page opened is no news.
    if (before === undefined || before === news || text === undefined || sheetOpen) return;
    toasts.done(text);
  }, [loaded, news, text, sheetOpen]);
}
