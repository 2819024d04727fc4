import '../testing/dom-gaps.ts';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { followLayers, historySettled, leaveApp, useBackCloses } from './layers.tsx';
import { AppLink } from './links.tsx';

let router: ReturnType<typeof createBrowserRouter> | undefined;
afterEach(() => router?.dispose());

/** A page that opens two layers, one over the other. */
function Layered() {
  const [open, setOpen] = useState(0);
  useBackCloses(open > 0, () => setOpen(0));
  useBackCloses(open > 1, () => setOpen(1));
  return (
    <>
      <p>{`layers: ${String(open)}`}</p>
      <AppLink to="/dish">to the dish</AppLink>
      {[0, 1, 2].map((count) => (
        <button key={count} type="button" onClick={() => setOpen(count)}>
          {`open ${String(count)}`}
        </button>
      ))}
    </>
  );
}

function open() {
  const made = createBrowserRouter([
    { path: '/', element: <p>Home</p> },
    { path: '/menu', element: <Layered /> },
    { path: '/dish', element: <p>A dish</p> },
  ]);
  router = made;
  followLayers(made);
  render(<RouterProvider router={made} />);
  return made;
}

async function show() {
  globalThis.history.replaceState(null, '', '/');
  const made = open();
  await act(() => made.navigate('/menu'));
  return made;
}

const openLayers = (count: number) =>
  userEvent.click(screen.getByRole('button', { name: `open ${String(count)}` }));
const expectText = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeTruthy());
const settled = (ms = 40) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

/** Holds steps in the history back until `take`, as a slow phone does. `asked` are those that were asked for. */
function holdSteps() {
  const go = vi.spyOn(globalThis.history, 'go').mockImplementation(() => undefined);
  const asked = () => go.mock.calls.map(([delta]) => delta);
  const take = () => {
    const held = asked();
    go.mockRestore();
    for (const delta of held) globalThis.history.go(delta);
  };
  return { asked, take };
}

test('back closes the topmost layer, then the next, and only then leaves the page', async () => {
  await show();
  await openLayers(2);
  await settled();
  act(() => globalThis.history.back());
  await expectText('layers: 1');
  act(() => globalThis.history.back());
  await expectText('layers: 0');
  expect(location.pathname).toBe('/menu');
  act(() => globalThis.history.back());
  await expectText('Home');
});

test('a layer closed by hand leaves no entry in the history, and forward opens no layer', async () => {
  await show();
  await openLayers(2);
  await openLayers(0);
  await settled();
  act(() => globalThis.history.forward());
  await settled();
  expect(screen.getByText('layers: 0')).toBeTruthy();
  act(() => globalThis.history.back());
  await expectText('Home');
});

test('a layer that opens while the last one’s entry is still being left stays open, and back closes it', async () => {
  await show();
  await openLayers(1);
  await settled();
  const steps = holdSteps();
  await openLayers(0);
  await waitFor(() => expect(steps.asked()).toEqual([-1]));
  await openLayers(1);
  steps.take();
  await settled();
  expect(screen.getByText('layers: 1')).toBeTruthy();
  act(() => globalThis.history.back());
  await expectText('layers: 0');
  expect(location.pathname).toBe('/menu');
});

test('however long the step over a closed layer takes, it is taken once, and a link tapped meanwhile is followed [SCREEN-7]', async () => {
  await show();
  await openLayers(1);
  await settled();
  const steps = holdSteps();
  await openLayers(0);
  await waitFor(() => expect(steps.asked()).toEqual([-1]));
  await settled(600);
  await openLayers(1);
  await openLayers(0);
  await settled();
  expect(steps.asked()).toEqual([-1]);
  await userEvent.click(screen.getByRole('link', { name: 'to the dish' }));
  steps.take();
  await settled();
  await expectText('A dish');
  act(() => globalThis.history.back());
  await expectText('layers: 0');
  act(() => globalThis.history.back());
  await expectText('Home');
});

test('where the history has no entry below a closed layer, none is waited for', async () => {
  globalThis.history.replaceState({ usr: { layers: 1 }, key: 'restored', idx: 0 }, '', '/menu');
  const made = open();
  await settled();
  expect(made.state.location.state).toMatchObject({ layers: 0 });
  await act(() => historySettled());
  await openLayers(1);
  await settled();
  act(() => globalThis.history.back());
  await expectText('layers: 0');
});

test('navigating from a layer and back leads to the page without the layer', async () => {
  const made = await show();
  await openLayers(2);
  await settled();
  const pushed = vi.spyOn(globalThis.history, 'pushState');
  await act(() => made.navigate('/dish', { replace: true }));
  await expectText('A dish');
  await settled();
  expect(pushed, 'the next page gets no entries for the layers of the last one').not.toHaveBeenCalled();
  pushed.mockRestore();
  act(() => globalThis.history.back());
  await settled();
  await expectText('layers: 0');
  await waitFor(() => expect(made.state.location.state?.layers ?? 0).toBe(0));
  act(() => globalThis.history.back());
  await expectText('Home');
});

test('navigation that waits for the history works even if a layer has just closed', async () => {
  const made = await show();
  await openLayers(1);
  await openLayers(0);
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve));
    await historySettled();
    await made.navigate('/dish');
  });
  await settled();
  expect(location.pathname).toBe('/dish');
});

test('while the browser leaves the app, closing a layer takes no step; coming back shows the page without the layer', async () => {
  await show();
  await openLayers(1);
  await settled();
  const go = vi.spyOn(globalThis.history, 'go');
  const { href, origin, pathname, search, hash } = globalThis.location;
  const assign = vi.fn();
  vi.stubGlobal('location', { href, origin, pathname, search, hash, assign });
  leaveApp('https://bank.test/page');
  vi.unstubAllGlobals();
  await openLayers(0);
  await settled();
  expect(assign).toHaveBeenCalledWith('https://bank.test/page');
  expect(go).not.toHaveBeenCalled();
  globalThis.dispatchEvent(new Event('pageshow'));
  expect(go).toHaveBeenCalledWith(-1);
  await settled();
  expect(router?.state.location.state?.layers ?? 0).toBe(0);
  go.mockRestore();
});

test('a reloaded page with a layer in its history shows no layer, and back leaves the page', async () => {
  const made = await show();
  await openLayers(1);
  await settled();
  expect(made.state.location.state).toMatchObject({ layers: 1 });
  made.dispose();
  cleanup();
  await act(async () => open());
  await settled();
  expect(screen.getByText('layers: 0')).toBeTruthy();
  act(() => globalThis.history.back());
  await expectText('Home');
});
