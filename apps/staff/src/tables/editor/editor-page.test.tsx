import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { makeFloor, makeFloorTable } from '../../testing/floor-fixtures.ts';
import { openConsole, Refusal, signedInAs } from '../../testing/render.tsx';

/** A screen that is half as wide as the plan. */
class HalfTheWidth {
  readonly #tell: ResizeObserverCallback;
  constructor(tell: ResizeObserverCallback) {
    this.#tell = tell;
  }
  observe(): void {
    const entry = { contentRect: { width: 320 } } as ResizeObserverEntry;
    this.#tell([entry], this);
  }
  unobserve(): void {}
  disconnect(): void {}
}

function drag(element: HTMLElement, down: number): void {
  element.setPointerCapture = () => undefined;
  fireEvent.pointerDown(element, { clientX: 10, clientY: 10 });
  fireEvent.pointerMove(element, { clientX: 10, clientY: 10 + down });
  fireEvent.pointerUp(element);
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('tables are added in one line, moved by keys, taken back and saved [FLOOR-14]', async () => {
  const { server } = await openConsole('/tables/plan', {
    ...signedInAs('owner'),
    staffFloor: () => makeFloor([makeFloorTable({ number: '1', zone: 'Terrace' })]),
    saveFloorPlan: () => ({ version: 1 }),
  });
  await userEvent.click(await button('Add tables'));
  const dialog = within(await screen.findByRole('dialog'));
  const line = dialog.getByRole('textbox', { name: 'Tables' });
  await userEvent.type(line, 'Hall one');
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  expect(dialog.getByRole('alert').textContent).toMatch(/Hall one/);
  expect((line as HTMLInputElement).value).toBe('Hall one');
  await userEvent.clear(line);
  await userEvent.type(line, 'Hall 1-2');
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  const table = await button(/^Table Hall 2/);
  fireEvent.keyDown(table, { key: 'ArrowDown' });
  fireEvent.keyDown(table, { key: 'Delete' });
  expect(screen.queryByRole('button', { name: /^Table Hall 2/ })).toBeNull();
  await userEvent.click(await button('Undo'));
  await userEvent.click(await button('Save the plan'));
  expect(await screen.findByText('The plan is saved. All screens show it now.')).toBeTruthy();
  const sent = server.of('saveFloorPlan')[0]?.body as { tables: { number: string; place: { y: number } }[] };
  expect(sent.tables.map(({ number }) => number)).toEqual(['1', 'Hall 1', 'Hall 2']);
  expect(sent.tables.map(({ place }) => place.y)).toEqual([48, 48, 56]);
});

test('on a phone the whole plan fits the screen, and what is dragged goes as far as the finger [FLOOR-18]', async () => {
  vi.stubGlobal('ResizeObserver', HalfTheWidth);
  const { server } = await openConsole(
    '/tables/plan',
    {
      ...signedInAs('owner'),
      staffFloor: () => makeFloor([makeFloorTable({ number: '1', zone: 'Terrace' })]),
      saveFloorPlan: () => ({ version: 1 }),
    },
    { phone: true },
  );
  await userEvent.click(await button('Full size'));
  await userEvent.click(await button('Whole plan'));
  drag(await button(/^Table 1/), 8);
  await userEvent.click(await button('Save the plan'));
  const sent = server.of('saveFloorPlan')[0]?.body as { tables: { place: { y: number } }[] };
  expect(sent.tables.map(({ place }) => place.y)).toEqual([64]);
});

test('of two who edit the plan the second is told, and their plan stays on the screen [FLOOR-8]', async () => {
  let version = 0;
  await openConsole('/tables/plan', {
    ...signedInAs('owner'),
    staffFloor: () =>
      makeFloor([makeFloorTable({ number: version === 0 ? '1' : '9' })], {
        plan: { version, zones: [], fixtures: [] },
      }),
    saveFloorPlan: () => new Refusal(409, 'plan_changed', 'Somebody else has saved the plan meanwhile.'),
  });
  fireEvent.keyDown(await button(/^Table 1/), { key: 'ArrowDown' });
  version = 1;
  await userEvent.click(await button('Save the plan'));
  expect(await screen.findByText('Somebody else has saved the plan meanwhile.')).toBeTruthy();
  expect(await button(/^Table 1/)).toBeTruthy();
  await userEvent.click(await button('Show the saved plan'));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Table 1/ })).toBeNull());
  expect(await button(/^Table 9/)).toBeTruthy();
});

test('a plan that was not saved is not left without a question', async () => {
  const { router } = await openConsole('/tables/plan', {
    ...signedInAs('manager'),
    staffFloor: () => makeFloor([makeFloorTable({ number: '1' })]),
  });
  fireEvent.keyDown(await button(/^Table 1/), { key: 'ArrowDown' });
  await userEvent.click(screen.getByRole('link', { name: 'Table codes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'The plan is not saved' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Go on editing' }));
  expect(router.state.location.pathname).toBe('/tables/plan');
});

test('a waiter sees no way to the plan, and is not let in', async () => {
  const { server } = await openConsole('/tables/plan', { ...signedInAs('waiter') });
  expect(await screen.findByText(/Your role can’t open this page/)).toBeTruthy();
  expect(server.of('staffFloor')).toEqual([]);
});

test('a zone is named in the venue’s other languages, and saved with them [FLOOR-16]', async () => {
  const zone = { name: 'Terrace', x: 8, y: 8, width: 480, height: 152 };
  const { server } = await openConsole('/tables/plan', {
    ...signedInAs('owner'),
    venue: () => ({ name: 'Nahar', languages: ['en', 'ar'], default_language: 'en' }),
    staffFloor: () =>
      makeFloor([makeFloorTable({ number: '1', zone: 'Terrace' })], {
        plan: { version: 0, zones: [zone], fixtures: [] },
      }),
    saveFloorPlan: () => ({ version: 1 }),
  });
  fireEvent.focus(await button(/Terrace/));
  const field = await screen.findByLabelText('Name in العربية');
  expect(screen.queryByLabelText('Name in Türkçe')).toBeNull();
  await userEvent.type(field, 'التراس');
  await userEvent.click(await button('Save the plan'));
  await waitFor(() =>
    expect(server.of('saveFloorPlan')[0]?.body).toMatchObject({
      zones: [{ name: 'Terrace', names: { ar: 'التراس' } }],
    }),
  );
});

test('a zone’s name may pass that of another, and is not saved while both have it [FLOOR-20]', async () => {
  const { server } = await openConsole('/tables/plan', {
    ...signedInAs('owner'),
    venue: () => ({ name: 'Nahar', languages: ['en'], default_language: 'en' }),
    staffFloor: () =>
      makeFloor([
        makeFloorTable({ number: '1', zone: 'Terrace' }),
        makeFloorTable({ number: '2', zone: 'Upstairs' }),
      ]),
    saveFloorPlan: () => ({ version: 1 }),
  });
  fireEvent.focus(await button(/^Upstairs/));
  const field = await screen.findByLabelText('Name of the zone');
  await userEvent.clear(field);
  await userEvent.type(field, 'Terrace');
  expect(screen.getByText(/Two zones are called .?Terrace/)).toBeTruthy();
  fireEvent.focus(await button(/^Table 1/));
  await userEvent.click(await button('Save the plan'));
  expect(server.of('saveFloorPlan')).toEqual([]);
  const again = await screen.findByLabelText('Name of the zone');
  expect((again as HTMLInputElement).value).toBe('Terrace');
  await userEvent.type(again, ' upstairs');
  expect(screen.queryByText(/Two zones are called/)).toBeNull();
  await userEvent.click(await button('Save the plan'));
  await waitFor(() =>
    expect(server.of('saveFloorPlan')[0]?.body).toMatchObject({
      tables: [
        { number: '1', zone: 'Terrace' },
        { number: '2', zone: 'Terrace upstairs' },
      ],
    }),
  );
});
