import { useEffect, useSyncExternalStore } from 'react';
import { useT } from '../../shared/i18n.ts';
import { toasts } from '../../shared/toasts.ts';
import { isMuted, useMuted } from '../alerts/mute.ts';
import { ownReady } from './live-order.ts';
import { rememberReady } from './ready-since.ts';
import { useLive } from './use-live.ts';
import { useWords } from './use-words.ts';

/** Tells the guest once that a dish of theirs is ready: on a page that is looked at, or as soon as one is. */
export function ReadyNews() {
  const { visit, known } = useLive();
  const { readyText } = useWords();
  const visible = useVisible();
  const ready = ownReady(visit, known);
  const news = ready.filter(({ id }) => known.readySince[id] === undefined);
  const text = news.length === 0 ? '' : readyText(news);
  useEffect(() => {
    if (visit == null || !visible) return;
    const lines = visit.orders.flatMap((order) => order.lines);
    const shown = lines.filter(({ status }) => status === 'ready');
    rememberReady(
      shown.map(({ id }) => id),
      lines.map(({ id }) => id),
      Date.now(),
    );
    if (text === '') return;
    toasts.done(text);
    vibrate();
  }, [visit, visible, text]);
  useBadge(visit === undefined ? undefined : ready.length);
  useMarkedTitle(!visible && text !== '');
  return null;
}

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

function useVisible(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.visibilityState !== 'hidden',
    () => true,
  );
}

/** Two short ones, in milliseconds. */
const pulses = [120, 90, 120];

function vibrate(): void {
  if (isMuted() || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  navigator.vibrate?.(pulses);
}

/** The number on the icon of the installed app; undefined leaves it. Browsers without one have no such call. */
function useBadge(count: number | undefined): void {
  const muted = useMuted();
  const shown = muted && count !== undefined ? 0 : count;
  useEffect(() => {
    if (shown === undefined || !('setAppBadge' in navigator)) return;
    const set = shown === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(shown);
    set.catch((error: unknown) => console.warn('The icon could not be marked', error));
  }, [shown]);
}

/** Says in the title of a tab in the background that something is ready. */
function useMarkedTitle(marked: boolean): void {
  const t = useT();
  const muted = useMuted();
  const title = marked && !muted ? t('live.title') : undefined;
  useEffect(() => {
    if (title === undefined) return undefined;
    const before = document.title;
    document.title = `${title} | Food App`;
    return () => {
      document.title = before;
    };
  }, [title]);
}
