import './dom-gaps.ts';
import { missingCalls } from '@sufra/client/queries';
import { act, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { App } from '../app/app.tsx';
import { createAppRouter } from '../app/routes.tsx';
import { api, outbox, queries } from '../offline/api.ts';
import { setMenuAge } from '../offline/menu-age.ts';
import { switchLanguage } from '../shared/i18n.ts';
import { toasts } from '../shared/toasts.ts';
import { leaveTable } from '../tables/session/table.ts';
import { type FakeServer, fakeServer } from './fake-server.ts';

// The first page of a file also loads its code; on a busy machine that takes longer than the library's second.
configure({ asyncUtilTimeout: 8000 });

let router: ReturnType<typeof createAppRouter> | undefined;
let stopSending: (() => void) | undefined;

/** Call once at the top of a test file: every test begins with an empty storage, cache and history. */
export function resetBetweenTests(): void {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    queries.clear();
    missingCalls(api).clear();
    leaveTable();
    outbox.reset();
    setMenuAge(undefined);
    toasts.clear();
  });
  afterEach(() => {
    router?.dispose();
    stopSending?.();
    outbox.reset();
    router = undefined;
  });
}

/** Waits until another press is no half of a double tap any more. */
export const pastDoubleTap = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 450)));

/** Opens the whole app at an address, as a page load does, over a fake server. */
export async function renderApp(address: string, server: FakeServer = fakeServer()) {
  vi.stubGlobal('fetch', server.fetch);
  globalThis.history.replaceState(null, '', address);
  await switchLanguage('en');
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
