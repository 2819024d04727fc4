import './dom-gaps.ts';
import { missingCalls } from '@sufra/client/queries';
import { act, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { api, outbox, queries } from '../api.ts';
import { App } from '../app.tsx';
import { setMenuAge } from '../features/offline/menu-age.ts';
import { leaveTable } from '../features/session/table.ts';
import { speak } from '../i18n.ts';
import type { Router } from '../router/router.ts';
import { createAppRouter } from '../routes.tsx';
import { toasts } from '../toasts.ts';
import { type FakeServer, fakeServer } from './fake-server.ts';

// The first page of a file also loads its code; on a busy machine that takes longer than the library's second.
configure({ asyncUtilTimeout: 8000 });

let router: Router | undefined;
let stopSending: (() => void) | undefined;

/** Call once at the top of a test file: every test begins with an empty storage, cache and history. */
export function eachTestAnew(): void {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    queries.clear();
    missingCalls(api).clear();
    leaveTable();
    outbox.leave();
    setMenuAge(undefined);
    toasts.clear();
  });
  afterEach(() => {
    router?.dispose();
    stopSending?.();
    outbox.leave();
    router = undefined;
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
}

/** Waits until another press is no half of a double tap any more. */
export const pastDoubleTap = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 450)));

/** Opens the whole app at an address, as a page load does, over a fake server. */
export async function renderApp(address: string, server: FakeServer = fakeServer()) {
  vi.stubGlobal('fetch', server.fetch);
  globalThis.history.replaceState(null, '', address);
  await speak('en');
  const opened = createAppRouter();
  router = opened;
  stopSending = outbox.start();
  const view = await act(async () => render(<App router={opened} />));
  // Fake timers stand still unless the user's own waiting moves them.
  const user = userEvent.setup({
    advanceTimers: (ms) => void (vi.isFakeTimers() && vi.advanceTimersByTime(ms)),
  });
  return { ...view, server, user, router: opened };
}
