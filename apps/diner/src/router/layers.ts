import { entryNow } from './entry.ts';

/** How many layers lie over the page in the history's entry of the moment. */
export function layersNow(): number {
  return (globalThis.history.state as { readonly layers?: number } | null)?.layers ?? 0;
}

let leaving = false;

/**
 * Leaves the app for another page. A layer that closes after this keeps its entry in the history until the app is back:
 * a step in the history would call the leaving off.
 */
export function leaveApp(url: string): void {
  leaving = true;
  globalThis.location.assign(url);
}

/** A browser that takes no step says nothing of it. */
const stepMs = 500;

function stepped(): Promise<void> {
  return new Promise((resolve) => {
    globalThis.addEventListener('popstate', () => resolve(), { once: true });
    setTimeout(resolve, stepMs);
  });
}

/**
 * What is open over the page: dialogs, sheets, overlays. Each has an entry in the history at the page's own address, so
 * that the way back (the phone's button or gesture) closes it before it leaves the page.
 */
export class Layers {
  /** How each open one is closed, the topmost last. */
  readonly #closings: (() => void)[] = [];
  #disposed = false;
  #going = 0;
  /** Resolves when the step back that was taken last is done. */
  #step: Promise<void> | undefined;

  /** Tells that one opened, which the way back closes by `close`. Returns what to call when it was closed otherwise. */
  readonly open = (close: () => void): (() => void) => {
    this.#closings.push(close);
    const layers = this.#closings.length;
    if (layersNow() < layers) globalThis.history.pushState({ ...entryNow(), layers }, '');
    return () => {
      const at = this.#closings.indexOf(close);
      if (at < 0) return;
      this.#closings.splice(at, 1);
      // Another may open in the same step, or a page may be gone to: then there is no entry to leave.
      setTimeout(this.leaveClosed);
    };
  };

  /** The history moved below or above the same page: what was left closes, the topmost first; nothing opens. */
  followHistory(): void {
    while (this.#closings.length > layersNow()) this.#closings.pop()?.();
    this.leaveClosed();
  }

  /** The browser shows the app again as it was left; one that is loaded anew was not leaving. */
  readonly comeBack = (): void => {
    if (!leaving) return;
    leaving = false;
    this.leaveClosed();
  };

  /** Touches the history no more. */
  dispose(): void {
    this.#disposed = true;
  }

  /** Leaves the entries of layers that are closed. */
  readonly leaveClosed = (): void => {
    if (leaving || this.#disposed || this.#going > 0 || this.#step !== undefined) return;
    const closed = layersNow() - this.#closings.length;
    if (closed <= 0) return;
    this.#step = stepped().then(() => {
      this.#step = undefined;
      this.leaveClosed();
    });
    globalThis.history.go(-closed);
  };

  /** Goes to another page. A layer's step back comes before or not at all: it would lead from that page back to this. */
  async whileGoing(go: () => Promise<void>): Promise<void> {
    this.#going += 1;
    try {
      if (this.#step !== undefined) await this.#step;
      await go();
    } finally {
      this.#going -= 1;
      this.leaveClosed();
    }
  }
}
