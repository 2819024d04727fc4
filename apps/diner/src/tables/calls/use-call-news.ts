import { useEffect, useRef } from 'react';
import { t } from '../../shared/i18n.ts';
import { toasts } from '../../shared/toasts.ts';
import { useStageTitle } from './use-stage-title.ts';
import type { CallState } from './waiter-call.ts';

/** Says on every page that somebody is coming, and that it is done; not in the sheet, which shows it itself. */
export function useCallNews(state: CallState, sheetOpen: boolean): void {
  const titleOf = useStageTitle();
  const { stage, call } = state;
  const news = stage === 'coming' || stage === 'done' ? `${call?.id} ${titleOf(state)}` : undefined;
  const known = useRef<{ readonly id: string | undefined; readonly news: string | undefined }>(undefined);
  useEffect(() => {
    const before = known.current;
    known.current = { id: call?.id, news };
    // What was so when the page opened is no news, and neither is another call that was done long ago.
    if (before === undefined || before.id !== call?.id || before.news === news || news === undefined) return;
    if (!sheetOpen)
      toasts.done(stage === 'done' ? t('call.doneNews') : news.slice((call?.id.length ?? 0) + 1));
  }, [call?.id, news, stage, sheetOpen]);
}
