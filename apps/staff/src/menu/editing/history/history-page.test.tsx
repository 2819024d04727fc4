import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeDraft, makeDraftDish } from '../../../testing/menu-draft.ts';
import { openConsole, Refusal, signedInAs } from '../../../testing/render.tsx';

const publication = {
  number: 7,
  at: '2026-11-20T20:00:00+04:00',
  by: 'Samir',
  kind: 'publish',
  undoes: null,
  things: 1,
  names: [{ en: 'Hummus' }],
};
const changes = [
  {
    kind: 'dish',
    key: 'hummus',
    name: { en: 'Hummus' },
    fields: ['price'],
    before: JSON.stringify(makeDraftDish().entry),
    after: JSON.stringify(makeDraftDish({ price: '31.00' }).entry),
  },
];

test('a publication says what it changed and is taken back, or says why it can’t be [EDIT-8]', async () => {
  let refusal: Refusal | undefined = new Refusal(409, 'menu_changed', 'Somebody changed this.', {
    things: [
      {
        kind: 'dish',
        key: 'hummus',
        name: { en: 'Hummus' },
        version: 'none',
        entry: null,
        by: null,
        at: null,
      },
    ],
  });
  const { server } = await openConsole('/menu/history', {
    ...signedInAs('owner'),
    menuDraft: () => makeDraft(),
    menuHistory: () => ({ publications: [publication], more: false }),
    menuPublication: () => ({ ...publication, changes }),
    undoPublication: () => refusal ?? { number: 8, things: 1 },
  });
  await userEvent.click(await screen.findByRole('button', { name: /1 change/ }));
  expect(await screen.findByText(/Price \(AED\): 28\.00 → 31\.00/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Take this back' }));
  expect(await screen.findByText(/Changed again since.*Hummus/)).toBeTruthy();
  refusal = undefined;
  await userEvent.click(screen.getByRole('button', { name: 'Take this back' }));
  await waitFor(() => expect(server.of('undoPublication')).toHaveLength(2));
  expect(server.of('undoPublication')[1]?.path).toBe('staff/menu/publications/7/undo');
  expect(await screen.findByText('Taken back: guests see what was there before')).toBeTruthy();
});
