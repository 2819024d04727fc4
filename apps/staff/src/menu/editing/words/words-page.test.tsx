import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeDraft, makeDraftDish } from '../../../testing/menu-draft.ts';
import { openConsole, type RecordedCall, signedInAs } from '../../../testing/render.tsx';
import type { MenuDraft } from '../draft/queries.ts';
import { usesOf } from './uses.ts';

const allergens = { contains: ['sesame'], may_contain: [], free_of: ['milk'] };
const icons = [{ name: 'milk-1a2b3c4d', url: '/media/milk-1a2b3c4d-108.webp', of: { en: 'Milk' } }];

const savedAs = (version: string) => (call: RecordedCall) => ({
  saved: (call.body as { changes: { kind: string; key?: string }[] }).changes.map(({ kind, key }) => ({
    kind,
    key: key ?? 'made',
    version,
  })),
});

type Change = { kind: string; key?: string; version: string; entry: string | null };
const changesOf = (call: RecordedCall | undefined) =>
  ((call?.body ?? { changes: [] }) as { changes: Change[] }).changes;

async function openWords(overrides: Partial<MenuDraft> = {}) {
  const opened = await openConsole('/menu/words', {
    ...signedInAs('manager'),
    menuDraft: () => makeDraft({ dishes: [makeDraftDish({ allergens })], icons, ...overrides }),
    saveMenuChanges: savedAs('1111111111111111'),
  });
  const row = (name: RegExp) => screen.findByRole('button', { name });
  return { ...opened, row };
}

test('an allergen is renamed in each language and gets an icon of the house’s list [EDIT-14]', async () => {
  const { server, row } = await openWords();
  await userEvent.click(await row(/^Milk/));
  await userEvent.type(screen.getByRole('textbox', { name: 'Name: العربية' }), 'الحليب');
  await userEvent.click(screen.getByRole('radio', { name: 'Milk' }));
  await waitFor(() => expect(server.of('saveMenuChanges')).toHaveLength(1), { timeout: 3000 });
  const [change] = changesOf(server.of('saveMenuChanges')[0]);
  expect([change?.kind, change?.key, change?.version]).toEqual(['allergen', 'milk', '00000000000000dd']);
  expect(JSON.parse(change?.entry ?? '')).toEqual({
    key: 'milk',
    name: { en: 'Milk', ar: 'الحليب' },
    image: 'milk-1a2b3c4d',
  });
});

test('a word that is used says where, and can’t be removed; one that isn’t used leaves the menu [EDIT-14]', async () => {
  const { server, row } = await openWords();
  await userEvent.click(await row(/^Sesame/));
  expect(screen.getByRole('link', { name: 'Hummus' }).getAttribute('href')).toBe('/menu/dishes/hummus');
  expect(screen.getByText(/can’t be removed while it is used/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove Sesame' })).toBeNull();
  await userEvent.click(await row(/^Milk/));
  expect(screen.getByText('Dishes are no longer said to be free of it.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove Milk' }));
  await waitFor(() => expect(server.of('saveMenuChanges')).toHaveLength(1));
  expect(changesOf(server.of('saveMenuChanges')[0])).toEqual([
    { kind: 'allergen', key: 'milk', version: '00000000000000dd', entry: null },
  ]);
});

test.each([
  ['Add an allergen', 'allergen', 'New allergen'],
  ['Add a mark', 'tag', 'New mark'],
  ['Add a way to cook', 'cook_type', 'New way to cook'],
])('“%s” makes one with a name, to be renamed [EDIT-14]', async (button, kind, name) => {
  const { server } = await openWords();
  await userEvent.click(await screen.findByRole('button', { name: button }));
  await waitFor(() => expect(server.of('saveMenuChanges')).toHaveLength(1));
  expect(changesOf(server.of('saveMenuChanges')[0])).toEqual([
    { kind, version: 'none', entry: JSON.stringify({ name: { en: name } }) },
  ]);
});

test('without a name in the venue’s language nothing is saved, and what is missing is counted [EDIT-5] [EDIT-14]', async () => {
  const { server, row } = await openWords();
  expect(within(await row(/^Milk/)).getByText('Missing in 1 language')).toBeTruthy();
  await userEvent.click(await row(/^Milk/));
  await userEvent.clear(screen.getByRole('textbox', { name: 'Name: English' }));
  expect(await screen.findByText(/Not saved yet/)).toBeTruthy();
  expect(server.of('saveMenuChanges')).toEqual([]);
});

test('marks of promoted dishes, ways to cook and allergens of options are uses [EDIT-14]', () => {
  const choice = (contains: string[]) => ({
    key: 'a',
    name: { en: 'A' },
    price: '0.00',
    default: 0,
    allergens: { contains, may_contain: [] },
  });
  const group = (key: string) => ({ key, name: { en: key }, min: 0, max: 1, choices: [choice(['milk'])] });
  const draft = makeDraft({
    dishes: [
      makeDraftDish({ slug: 'tea', cook_types: ['iced'] }),
      makeDraftDish({ slug: 'kebab', options: [group('own')] }),
      makeDraftDish({ slug: 'old', tags: ['new'] }, { on_menu: false }),
    ],
    groups: [{ entry: group('shared'), version: '00000000000000ee' }],
    promotions: {
      entries: [{ item: 'tea', title: {}, subtitle: {}, tags: ['star'] }],
      version: '00000000000000bb',
    },
  });
  const used = (kind: 'allergen' | 'tag' | 'cook_type', key: string) => {
    const { dishes, groups } = usesOf(draft, kind, key);
    return [dishes.map(({ slug }) => slug), groups.map((one) => one.key)];
  };
  expect(used('cook_type', 'iced')).toEqual([['tea'], []]);
  expect(used('tag', 'star')).toEqual([['tea'], []]);
  expect(used('tag', 'new')).toEqual([[], []]);
  expect(used('allergen', 'milk')).toEqual([['kebab'], ['shared']]);
});
