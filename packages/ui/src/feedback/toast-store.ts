/** A message that disappears by itself. */
export type Toast = { readonly id: number; readonly tone: 'done' | 'error'; readonly text: string };

/** How long a message stays, in milliseconds. */
export const toastMs = 5000;

type Timer = { handle: ReturnType<typeof setTimeout> | undefined; remaining: number; since: number };

/**
 * Messages, newest last. Each disappears after 5000 ms; `pause` stops the time while the pointer or the focus is on a
 * message.
 */
export function createToasts() {
  let toasts: readonly Toast[] = [];
  let nextId = 1;
  let paused = false;
  const timers = new Map<number, Timer>();
  const listeners = new Set<() => void>();

  function publish(next: readonly Toast[]) {
    toasts = next;
    for (const listener of listeners) listener();
  }
  function dismiss(id: number) {
    clearTimeout(timers.get(id)?.handle);
    timers.delete(id);
    publish(toasts.filter((toast) => toast.id !== id));
  }
  function run(id: number, timer: Timer) {
    timer.since = Date.now();
    timer.handle = setTimeout(() => dismiss(id), timer.remaining);
  }
  function show(tone: Toast['tone'], text: string) {
    const id = nextId++;
    const timer: Timer = { handle: undefined, remaining: toastMs, since: Date.now() };
    timers.set(id, timer);
    if (!paused) run(id, timer);
    publish([...toasts.slice(-3), { id, tone, text }]);
  }

  return {
    done: (text: string) => show('done', text),
    error: (text: string) => show('error', text),
    dismiss,
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

/** The messages of a page. */
export type Toasts = ReturnType<typeof createToasts>;
