import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openConsole, Refusal, signedInAs } from '../../../testing/render.tsx';

type Bills = { readonly comp_reasons: readonly string[]; readonly day_begins: number };

/** The reasons of the till on a server that has saved them and whose answers come when `answer` is called. */
async function openReasons() {
  const state = { value: { comp_reasons: ['Wrong'], day_begins: 4 } as Bills, version: 1 };
  const shown = () => ({
    settings: { bills: { value: state.value, basis: `v${state.version}`, may_change: true } },
  });
  const waiting: (() => void)[] = [];
  const opened = await openConsole('/settings/bills', {
    ...signedInAs('owner'),
    staffSettings: shown,
    changeSettings: async ({ body }) => {
      const { bills } = body as { bills: { value: Bills; basis: string } };
      const fits = bills.basis === `v${state.version}`;
      if (fits) Object.assign(state, { value: bills.value, version: state.version + 1 });
      const now = shown();
      await new Promise<void>((resolve) => waiting.push(resolve));
      return fits ? now : new Refusal(409, 'settings_changed', 'Somebody else has saved.', now);
    },
  });
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', {
    name: 'Reasons for discounts and comps',
  });
  const press = () => userEvent.click(screen.getByRole('button', { name: /^(Save|One moment…)$/ }));
  const asked = (times: number) => waitFor(() => expect(waiting).toHaveLength(times));
  return { ...opened, state, field, press, asked, answer: () => waiting.at(-1)?.() };
}

test('what is typed while a save is under way stays, and is saved by the next [HOUSE-22]', async () => {
  const { state, field, press, asked, answer } = await openReasons();
  await userEvent.type(field, ' dish');
  await press();
  await asked(1);
  await userEvent.type(field, '{Enter}Waited');
  answer();
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(field.value).toBe('Wrong dish\nWaited');
  expect(state.value.comp_reasons).toEqual(['Wrong dish']);
  await press();
  await asked(2);
  answer();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  expect(state.value.comp_reasons).toEqual(['Wrong dish', 'Waited']);
});

test('one’s own save is not told as somebody else’s, nor sent twice [HOUSE-22]', async () => {
  const { server, queries, field, press, asked, answer } = await openReasons();
  await userEvent.type(field, ' dish');
  await press();
  await asked(1);
  await userEvent.type(field, '{Enter}Waited');
  await queries.invalidateQueries({ queryKey: ['staffSettings'] });
  expect(screen.queryByText(/Somebody else/)).toBeNull();
  await press();
  expect(server.of('changeSettings')).toHaveLength(1);
  answer();
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(screen.queryByText(/Somebody else/)).toBeNull();
  expect(field.value).toBe('Wrong dish\nWaited');
});

test('what is under way is not undone: undoing goes back to what was sent [HOUSE-22]', async () => {
  const { field, press, asked, answer } = await openReasons();
  await userEvent.type(field, ' dish');
  await press();
  await asked(1);
  await userEvent.type(field, '{Enter}Waited');
  await userEvent.click(screen.getByRole('button', { name: 'Undo changes' }));
  expect(field.value).toBe('Wrong dish');
  answer();
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(field.value).toBe('Wrong dish');
});
