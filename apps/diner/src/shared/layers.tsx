import { Sheet } from '@sufra/ui/sheet/sheet.tsx';
import { type ComponentProps, useEffect, useEffectEvent } from 'react';
import { type createBrowserRouter, useLocation } from 'react-router';

/*
 * Layers are what is open over the page: dialogs, sheets, overlays. Each has its own entry in the history at the page's
 * address, so that the back button closes it before it leaves the page.
 */

type Router = ReturnType<typeof createBrowserRouter>;
type Step = { readonly done: Promise<void>; readonly finish: () => void };

/** An open layer and its page. The next page is already shown when the layers of the last one close. */
type Layer = { readonly page: string; readonly close: () => void };

/** The open layers, the topmost last. */
const layers: Layer[] = [];
let router: Router | undefined;
let shownKey: string | undefined;
let leaving = false;
/** The running step back over the entries of closed layers. */
let step: Step | undefined;

/** How many layers an entry of the history has, by its state. */
export function layersIn(state: unknown): number {
  return (state as { readonly layers?: number } | null)?.layers ?? 0;
}

/** Whether a step back is running. */
export const isStepping = () => step !== undefined;

/** Resolves when no step back is running. Navigation must wait for it, or the step would leave the next page. */
export async function historySettled(): Promise<void> {
  await step?.done;
}

/** Keeps a router's history in step with the open layers. */
export function followLayers(appRouter: Router): void {
  router = appRouter;
  shownKey = appRouter.state.location.key;
  endStep();
  appRouter.subscribe(({ location, historyAction }) => {
    if (location.key !== shownKey) {
      shownKey = location.key;
      if (historyAction === 'POP') {
        // The end of our own step back: a layer that opened meanwhile stays open and gets its entry below.
        if (step !== undefined) endStep();
        else closeAbove(layersIn(location.state));
      }
    }
    syncHistory();
  });
  // A step that was under way when the guest left for another site isn't taken any more.
  globalThis.addEventListener('pageshow', ({ persisted }) => persisted && endStep());
  // After a reload no layer is open, but the history may still have its entry.
  syncHistory();
}

/**
 * Leaves the app for another site. A layer that closes after this keeps its entry until the guest comes back, because a
 * step in the history would cancel the navigation.
 */
export function leaveApp(url: string): void {
  leaving = true;
  const onReturn = () => {
    leaving = false;
    syncHistory();
  };
  globalThis.addEventListener('pageshow', onReturn, { once: true });
  globalThis.location.assign(url);
}

/** Lets the back button close a layer before it leaves the page. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const { pathname: page } = useLocation();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return undefined;
    const layer = { page, close: () => close() };
    layers.push(layer);
    syncHistory();
    return () => {
      const at = layers.indexOf(layer);
      if (at >= 0) layers.splice(at, 1);
      // Deferred: another layer may open or a navigation may start now, and then there is no entry to leave.
      setTimeout(syncHistory);
    };
  }, [open, page]);
}

/** A sheet that the back button closes. Every sheet of this app is one. */
export function LayerSheet(props: ComponentProps<typeof Sheet>) {
  useBackCloses(props.open, props.onClose);
  return <Sheet {...props} />;
}

function closeAbove(count: number): void {
  for (const { close } of layers.splice(count).toReversed()) close();
}

/** Adds an entry for a layer that opened, or steps back over the entries of layers that closed. */
function syncHistory(): void {
  if (router === undefined || leaving || step !== undefined) return;
  const { location, navigation } = router.state;
  const open = layers.filter(({ page }) => page === location.pathname).length;
  const surplus = layersIn(location.state) - open;
  if (surplus === 0 || navigation.state !== 'idle') return;
  if (surplus > 0 && positionInHistory() >= surplus) {
    step = beginStep();
    void router.navigate(-surplus);
  } else {
    const state = {
      ...(location.state as object | null),
      layers: surplus > 0 ? open : layersIn(location.state) + 1,
    };
    const to = location.pathname + location.search;
    void router.navigate(to, { state, replace: surplus > 0, preventScrollReset: true });
  }
}

/** How many entries of this app lie below the current one. A browser takes no step beyond them, and fires no event. */
function positionInHistory(): number {
  return (globalThis.history.state as { readonly idx?: number } | null)?.idx ?? 0;
}

function beginStep(): Step {
  let finish = () => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { done, finish };
}

function endStep(): void {
  step?.finish();
  step = undefined;
}
