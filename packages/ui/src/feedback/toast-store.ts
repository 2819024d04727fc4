/** A message that disappears by itself. */
export type Toast = {
  readonly id: number;
  readonly tone: 'done' | 'error' | 'news';
  readonly text: string;
  /** A second sentence. */
  readonly more?: string | undefined;
};

/** How long a message stays, in milliseconds. */
export const toastMs = 5000;

/** How many messages are shown at once. */
const shownMax = 2;

/** A message that is older than this when the page changes was about the page before, in milliseconds. */
const oldMs = 1000;

type Timer = {
  handle: ReturnType<typeof setTimeout> | undefined;
  remaining: number;
  since: number;
  readonly shownAt: number;
};

/**
 * Messages, newest last, at most two. Each disappears after 5000 ms; `pause` stops the time while the pointer or the
 * focus is on a message. What was done last takes the place of what was done before; an error, and news that nobody's press
 * brought, stay until their time is over or two newer messages come. The same words never stand there twice.
 */
export function createToasts() {
  let toasts: readonly Toast[] = [];
  let nextId = 1;
  let page: string | undefined;
  let paused = false;
  const timers = new Map<number, Timer>();
  const listeners = new Set<() => void>();

  function publish(next: readonly Toast[]) {
    toasts = next;
    for (const listener of listeners) listener();
  }
  function clearTimer(id: number) {
    clearTimeout(timers.get(id)?.handle);
    timers.delete(id);
  }
  function dismiss(id: number) {
    clearTimer(id);
    publish(toasts.filter((toast) => toast.id !== id));
  }
  function run(id: number, timer: Timer) {
    timer.since = Date.now();
    timer.handle = setTimeout(() => dismiss(id), timer.remaining);
  }
  function show(toast: Toast) {
    const others = toasts.filter((shown) => !replaces(toast, shown)).slice(1 - shownMax);
    for (const gone of toasts) if (!others.includes(gone)) clearTimer(gone.id);
    const now = Date.now();
    const timer: Timer = { handle: undefined, remaining: toastMs, since: now, shownAt: now };
    timers.set(toast.id, timer);
    if (!paused) run(toast.id, timer);
    publish([...others, toast]);
  }
  return {
    done: (text: string, more?: string) => show({ id: nextId++, tone: 'done', text, more }),
    error: (text: string) => show({ id: nextId++, tone: 'error', text }),
    /** Says what came by itself: it takes no place of what somebody did. */
    news: (text: string) => show({ id: nextId++, tone: 'news', text }),
    dismiss,
    /** Takes away what was said on the page before. Errors stay their time. */
    enterPage(next: string) {
      if (next === page) return;
      page = next;
      for (const { id, tone } of toasts) {
        if (tone === 'done' && Date.now() - (timers.get(id)?.shownAt ?? 0) >= oldMs) dismiss(id);
      }
    },
    pause() {
      if (paused) return;
      paused = true;
      for (const timer of timers.values()) {
        clearTimeout(timer.handle);
        timer.remaining -= Date.now() - timer.since;
      }
    },
    resume() {
      if (!paused) return;
      paused = false;
      for (const [id, timer] of timers) run(id, timer);
    },
    clear() {
      for (const toast of toasts) dismiss(toast.id);
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => toasts,
  };
}

/** Whether a message takes the place of one that is shown. */
function replaces(next: Toast, shown: Toast): boolean {
  return shown.text === next.text || (shown.tone === 'done' && next.tone === 'done');
}

/** The messages of a page. */
export type Toasts = ReturnType<typeof createToasts>;
