import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { historyIndex } from './entry.ts';
import { Link, useBackCloses, useLocation, useParams } from './hooks.tsx';
import { KeptScroll } from './kept-scroll.tsx';
import { leaveApp } from './layers.ts';
import { matchRoute, type PageCode, type Route } from './match.ts';
import { Router } from './router.ts';
import { Outlet, RouterView } from './router-view.tsx';

const page = (text: string): PageCode => ({ Component: () => <p>{text}</p> });

function Dish() {
  const { state } = useLocation();
  return (
    <p>
      {useParams()['slug']} {JSON.stringify(state)}
    </p>
  );
}

function Root() {
  return (
    <>
      <Link to="/menu?table=5" state={{ from: 'link' }}>
        Menu
      </Link>
      <Outlet />
      <KeptScroll />
    </>
  );
}
const Failed = ({ error }: { readonly error: unknown }) => <p>Failed: {String(error)}</p>;

let router: Router | undefined;
beforeEach(() => {
  globalThis.history.replaceState(null, '', '/');
  globalThis.scrollTo = () => undefined;
  sessionStorage.clear();
});
afterEach(() => router?.dispose());

async function show(
  routes: readonly Route[],
  options: Partial<ConstructorParameters<typeof Router>[0]> = {},
) {
  const made = new Router({ routes, enter: () => undefined, onMissingCode: () => false, ...options });
  router = made;
  await made.ready;
  render(<RouterView router={made} root={Root} failed={Failed} />);
  return made;
}

const home: Route = { path: '/', lazy: () => page('Home') };

test('a path fits part by part, and its names are filled in', () => {
  const routes = [home, { path: '/item/:slug', lazy: () => page('') }];
  expect(matchRoute(routes, '/item/fattoush%20salad/')?.params).toEqual({ slug: 'fattoush salad' });
  expect(matchRoute(routes, '/item/100%')?.params).toEqual({ slug: '100%' });
  expect(matchRoute(routes, '/item')).toBeUndefined();
  expect(matchRoute(routes, '/item/a/b')).toBeUndefined();
});

test('a link shows its page, with the state it carries, and a step back the one before', async () => {
  const user = userEvent.setup();
  const made = await show([home, { path: '/menu', lazy: () => ({ Component: Dish }) }]);
  expect(screen.getByText('Home')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Menu' }));
  expect(await screen.findByText('{"from":"link"}')).toBeTruthy();
  expect(location.pathname + location.search).toBe('/menu?table=5');
  const depth = historyIndex();
  await user.click(screen.getByRole('link', { name: 'Menu' }));
  expect(historyIndex(), 'the same place again is no step').toBe(depth);
  await act(() => made.navigate(-1));
  await screen.findByText('Home');
});

test('a page stays until the code of the next is there, and of two goings the later wins', async () => {
  let arrive: (code: PageCode) => void = () => undefined;
  const slow = { path: '/slow', lazy: () => new Promise<PageCode>((resolve) => (arrive = resolve)) };
  const made = await show([home, slow, { path: '/quick', lazy: () => page('Quick') }]);
  const going = made.navigate('/slow');
  expect(screen.getByText('Home')).toBeTruthy();
  expect(location.pathname).toBe('/');
  await act(() => made.navigate('/quick'));
  await act(async () => {
    arrive(page('Slow'));
    await going;
  });
  expect(screen.getByText('Quick')).toBeTruthy();
  expect(location.pathname).toBe('/quick');
});

test('code that does not come is an error in its place, or another version is gone to', async () => {
  const gone: string[] = [];
  let missing = true;
  const broken = {
    path: '/broken',
    lazy: async () => {
      if (missing) throw new TypeError('Failed to fetch');
      return page('Mended');
    },
  };
  let leaves = false;
  const onMissingCode = (address: string) => {
    gone.push(address);
    return leaves;
  };
  const made = await show([home, broken], { onMissingCode });
  await act(() => made.navigate('/broken?a=1'));
  expect(screen.getByText(/Failed to fetch/)).toBeTruthy();
  expect(gone).toEqual(['/broken?a=1']);
  await act(() => made.navigate('/'));
  expect(screen.getByText('Home')).toBeTruthy();
  leaves = true;
  await act(() => made.navigate('/broken'));
  expect(screen.getByText('Home'), 'the page is being left as it is').toBeTruthy();
  missing = false;
  await act(() => made.navigate('/broken'));
  expect(screen.getByText('Mended')).toBeTruthy();
});

test('a page that breaks shows why, and the next place is fine again', async () => {
  const made = await show([
    home,
    {
      path: '/bad',
      lazy: () => ({
        Component: () => {
          throw new Error('No salt');
        },
      }),
    },
  ]);
  const silenced = console.error;
  console.error = () => undefined;
  await act(() => made.navigate('/bad'));
  console.error = silenced;
  expect(screen.getByText(/No salt/)).toBeTruthy();
  await act(() => made.navigate('/'));
  expect(screen.getByText('Home')).toBeTruthy();
});

test('every address is looked at first and may be sent elsewhere', async () => {
  const made = await show([home, { path: '/menu', lazy: () => page('Menu page') }], {
    enter: (address) => (address.search === '' ? `${address.pathname}?table=0` : undefined),
  });
  expect(location.search).toBe('?table=0');
  await act(() => made.navigate('/menu'));
  expect(location.pathname + location.search).toBe('/menu?table=0');
});

test('coming back brings back the place on the page', async () => {
  const places: number[] = [];
  globalThis.scrollTo = ((_x: number, y: number) => {
    places.push(y);
    Object.assign(globalThis, { scrollY: y });
  }) as typeof scrollTo;
  const made = await show([home, { path: '/menu', lazy: () => page('Menu page') }]);
  Object.assign(globalThis, { scrollY: 640 });
  await act(() => made.navigate('/menu'));
  expect(places.at(-1)).toBe(0);
  await act(() => made.navigate(-1));
  await waitFor(() => expect(places.at(-1)).toBe(640));
});

const isOutOfSight = (element: Element) =>
  element.closest('[style*="display: none"], [style*="content-visibility: hidden"]') !== null;

const appeared = vi.fn();
function Menu() {
  useEffect(() => appeared(), []);
  return <p>Menu page</p>;
}

test('a page that is drawn ahead is there, out of sight, and is shown as it is', async () => {
  const framed = { frame: () => <Outlet />, lazy: () => ({ Component: Menu }) };
  const made = await show([home, { path: '/menu', ...framed }]);
  await act(() => made.drawAhead('/menu'));
  const ahead = screen.getByText('Menu page');
  expect(isOutOfSight(ahead)).toBe(true);
  expect(appeared, 'nothing happens in it yet').not.toHaveBeenCalled();
  await act(() => made.navigate('/menu'));
  expect(screen.getByText('Menu page')).toBe(ahead);
  expect(isOutOfSight(ahead)).toBe(false);
  expect(appeared).toHaveBeenCalledOnce();
  expect(screen.queryByText('Home')).toBeNull();
});

test('a page that breaks while it is drawn ahead says so when it is gone to, not before', async () => {
  const Bad = () => {
    throw new Error('No salt');
  };
  const made = await show([
    home,
    { path: '/menu', frame: () => <Outlet />, lazy: () => ({ Component: Bad }) },
  ]);
  const silenced = console.error;
  console.error = () => undefined;
  await act(() => made.drawAhead('/menu'));
  expect(screen.getByText('Home')).toBeTruthy();
  await act(() => made.navigate('/menu'));
  console.error = silenced;
  expect(screen.getByText(/No salt/)).toBeTruthy();
});

const leaving = vi.fn();
const drawn = vi.fn();
function Kept() {
  const [times, setTimes] = useState(0);
  useEffect(() => leaving, []);
  drawn();
  return <button onClick={() => setTimes(times + 1)}>Pressed {times}</button>;
}

test('a page that is kept is come back to as it was left, and rests meanwhile', async () => {
  const frame = () => <Outlet />;
  const made = await show([
    { path: '/', frame, kept: true, lazy: () => ({ Component: Kept }) },
    { path: '/cart', frame, lazy: () => page('Cart') },
    { path: '/pay', lazy: () => page('Pay') },
  ]);
  const button = screen.getByRole('button');
  await userEvent.setup().click(button);
  drawn.mockClear();
  for (const [path, text] of [['/cart', 'Cart'] as const, ['/pay', 'Pay'] as const]) {
    await act(() => made.navigate(path));
    expect(isOutOfSight(screen.getByText(text))).toBe(false);
    expect(isOutOfSight(button)).toBe(true);
    expect(leaving, 'what it does is undone').toHaveBeenCalled();
    leaving.mockClear();
    await act(() => made.navigate('/'));
    expect(screen.getByRole('button', { name: 'Pressed 1' })).toBe(button);
    expect(isOutOfSight(button)).toBe(false);
    expect(screen.queryByText(text)).toBeNull();
  }
  expect(drawn, 'going to and fro draws nothing anew').not.toHaveBeenCalled();
});

test('a page that broke out of sight is tried once more when it is gone to', async () => {
  let broken = true;
  const Shaky = () => {
    if (broken) throw new Error('No salt');
    return <p>Salted</p>;
  };
  const made = await show([
    home,
    { path: '/menu', frame: () => <Outlet />, lazy: () => ({ Component: Shaky }) },
  ]);
  const silenced = console.error;
  console.error = () => undefined;
  await act(() => made.drawAhead('/menu'));
  broken = false;
  await act(() => made.navigate('/menu'));
  console.error = silenced;
  expect(screen.getByText('Salted')).toBeTruthy();
});

/** A page that opens two layers, one over the other. */
function Layered() {
  const [open, setOpen] = useState(0);
  useBackCloses(open > 0, () => setOpen(0));
  useBackCloses(open > 1, () => setOpen(1));
  return (
    <>
      <p>{`layers: ${String(open)}`}</p>
      {[0, 1, 2].map((count) => (
        <button key={count} type="button" onClick={() => setOpen(count)}>
          {`have ${String(count)}`}
        </button>
      ))}
    </>
  );
}
const have = (count: number) =>
  userEvent.click(screen.getByRole('button', { name: `have ${String(count)}` }));
const said = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeTruthy());
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)));

const layered: Route = { path: '/', lazy: () => ({ Component: Layered }) };
const menuPage: Route = { path: '/menu', lazy: () => page('The menu') };

test('the way back closes the topmost layer, then the next, and only then leaves the page', async () => {
  const made = await show([{ ...layered, path: '/menu' }, home]);
  await act(() => made.navigate('/menu'));
  await have(1);
  await have(2);
  act(() => globalThis.history.back());
  await said('layers: 1');
  act(() => globalThis.history.back());
  await said('layers: 0');
  expect(location.pathname).toBe('/menu');
  act(() => globalThis.history.back());
  await said('Home');
});

test('a layer that is closed by hand leaves no entry behind, and the way forward opens none', async () => {
  const made = await show([{ ...layered, path: '/menu' }, home]);
  await act(() => made.navigate('/menu'));
  await have(1);
  await have(2);
  await have(0);
  await settled();
  act(() => globalThis.history.forward());
  await settled();
  expect(screen.getByText('layers: 0')).toBeTruthy();
  act(() => globalThis.history.back());
  await said('Home');
});

test('who goes on from a layer comes back to the page without it', async () => {
  const made = await show([layered, menuPage]);
  await have(2);
  await act(() => made.navigate('/menu'));
  await said('The menu');
  expect(historyIndex()).toBe(1);
  act(() => globalThis.history.back());
  await settled();
  await said('layers: 0');
  expect(globalThis.history.state).toMatchObject({ idx: 0 });
  expect(globalThis.history.state).not.toHaveProperty('layers');
});

test('who goes on as a layer closes arrives, also where the page’s code comes late', async () => {
  let come: (code: PageCode) => void = () => undefined;
  const late: Route = { path: '/menu', lazy: () => new Promise((resolve) => (come = resolve)) };
  const made = await show([layered, late]);
  await have(1);
  const going = made.navigate('/menu');
  await have(0);
  await settled();
  come(page('The menu'));
  await act(() => going);
  await settled();
  expect(location.pathname).toBe('/menu');
  expect(screen.getByText('The menu')).toBeTruthy();
});

test('who goes on while a layer’s step back is under way arrives', async () => {
  const made = await show([layered, menuPage]);
  await have(1);
  await have(0);
  act(() => made.layers.leaveClosed());
  await act(() => made.navigate('/menu'));
  await settled();
  expect(location.pathname).toBe('/menu');
});

test('while the app is being left for a card page, a layer that closes takes no step in the history; the way back finds the page without it', async () => {
  await show([layered]);
  await have(1);
  await settled();
  const go = vi.spyOn(globalThis.history, 'go');
  const assign = vi.fn();
  const real = globalThis.location;
  vi.stubGlobal('location', { pathname: real.pathname, search: '', hash: '', href: real.href, assign });
  leaveApp('https://bank.test/page');
  await have(0);
  await settled();
  expect(assign).toHaveBeenCalledWith('https://bank.test/page');
  expect(go).not.toHaveBeenCalled();
  globalThis.dispatchEvent(new Event('pageshow'));
  expect(go).toHaveBeenCalledWith(-1);
  await settled();
  expect(globalThis.history.state).not.toHaveProperty('layers');
  vi.unstubAllGlobals();
});

test('a page that is loaded anew with a layer in its history has none, and back leaves the page', async () => {
  const made = await show([{ ...layered, path: '/menu' }, home]);
  await act(() => made.navigate('/menu'));
  await have(1);
  await settled();
  expect(globalThis.history.state).toMatchObject({ layers: 1 });
  made.dispose();
  cleanup();
  await show([{ ...layered, path: '/menu' }, home]);
  await settled();
  expect(screen.getByText('layers: 0')).toBeTruthy();
  expect(globalThis.history.state).not.toHaveProperty('layers');
  act(() => globalThis.history.back());
  await said('Home');
});
