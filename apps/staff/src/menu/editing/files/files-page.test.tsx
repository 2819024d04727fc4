import { gunzipSync } from 'node:zlib';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { switchLanguage } from '../../../shared/i18n.ts';
import { makeDraft, makeDraftDish } from '../../../testing/menu-draft.ts';
import { openConsole, Refusal, signedInAs } from '../../../testing/render.tsx';

/** A file as a browser has it: jsdom's files can't be read as streams. */
function fileOf(name: string, content: string | Uint8Array<ArrayBuffer>): File {
  const file = new File([content], name, { type: 'text/csv' });
  return Object.assign(file, { stream: () => new Response(content).body });
}

const found = {
  kept: false,
  changes: [
    {
      kind: 'dish',
      key: 'hummus',
      name: { en: 'Hummus' },
      fields: ['price'],
      before: JSON.stringify(makeDraftDish().entry),
      after: JSON.stringify(makeDraftDish({ price: '31.00' }).entry),
      version: '00000000000000d1',
    },
  ],
  warnings: [],
  questions: ['"Mezes" would be a new category; did you mean "Mezze"?'],
  left_out: ['tables'],
  seen: '00000000000000f1',
};

test('texts that change stand with their language, their words before and after [EDIT-9]', async () => {
  const before = { ...makeDraftDish().entry, name: { en: 'Hummus', ar: 'حمص' } };
  const after = { ...before, name: { en: 'Hummus Beiruti', ar: 'حمص' } };
  const renamed = { fields: ['name'], before: JSON.stringify(before), after: JSON.stringify(after) };
  await openConsole('/menu/files', {
    ...signedInAs('manager'),
    menuDraft: () => makeDraft(),
    importMenuFile: () => ({ ...found, questions: [], changes: [{ ...found.changes[0], ...renamed }] }),
  });
  const input = await screen.findByLabelText('Choose a file', { selector: 'input' });
  await userEvent.upload(input, fileOf('names.csv', 'slug,name\nhummus,Hummus Beiruti\n'));
  expect(await screen.findByText(/Name, English: Hummus → Hummus Beiruti\u2069$/)).toBeTruthy();
});

test('a menu that cannot be read as a file now says why [EDIT-9]', async () => {
  await openConsole('/menu/files', {
    ...signedInAs('manager'),
    menuDraft: () => makeDraft(),
    exportMenu: () => new Refusal(503, 'busy', 'Please try again.'),
  });
  await userEvent.click(await screen.findByRole('link', { name: 'The draft' }));
  expect(await screen.findByText('Please try again.')).toBeTruthy();
});

test('a file shows what it would change, what it asks and what it leaves out, and is kept when pressed [EDIT-9]', async () => {
  const { server } = await openConsole('/menu/files', {
    ...signedInAs('manager'),
    menuDraft: () => makeDraft(),
    importMenuFile: ({ body }) => ({ ...found, kept: (body as { keep: boolean }).keep }),
  });
  const file = fileOf('prices.csv', 'slug,price\nhummus,31.00\n');
  await userEvent.upload(await screen.findByLabelText('Choose a file', { selector: 'input' }), file);
  expect(await screen.findByText(/Price \(AED\): 28\.00 → 31\.00/)).toBeTruthy();
  expect(screen.getByText(/did you mean "Mezze"/)).toBeTruthy();
  expect(screen.getByText(/aren’t the menu: tables/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Put into the draft' }));
  await waitFor(() => expect(server.of('importMenuFile')).toHaveLength(2));
  expect(server.of('importMenuFile').map(({ body }) => (body as { keep: boolean }).keep)).toEqual([
    false,
    true,
  ]);
});

test('a file is shown anew when the draft changed since, and only what was shown is kept [EDIT-4] [EDIT-9]', async () => {
  const anew = { ...found, seen: '00000000000000f2' };
  const { server } = await openConsole('/menu/files', {
    ...signedInAs('manager'),
    menuDraft: () => makeDraft(),
    importMenuFile: ({ body }) => {
      const { keep, seen } = body as { keep: boolean; seen?: string };
      return keep ? { ...anew, kept: seen === anew.seen } : found;
    },
  });
  const input = await screen.findByLabelText('Choose a file', { selector: 'input' });
  await userEvent.upload(input, fileOf('prices.csv', 'slug,price\nhummus,31.00\n'));
  await userEvent.click(await screen.findByRole('button', { name: 'Put into the draft' }));
  expect(await screen.findByText(/draft changed meanwhile/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Put into the draft' }));
  await waitFor(() => expect(server.of('importMenuFile')).toHaveLength(3));
  const sent = server.of('importMenuFile').map(({ body }) => (body as { seen?: string }).seen);
  expect(sent).toEqual([undefined, found.seen, anew.seen]);
  await waitFor(() => expect(screen.queryByText(/draft changed meanwhile/)).toBeNull());
});

test('a file that takes a while says how many of its rows were read [IMP-26]', async () => {
  let finish = () => {};
  const read = new Promise<void>((resolve) => {
    finish = resolve;
  });
  await openConsole('/menu/files', {
    ...signedInAs('manager'),
    menuDraft: () => makeDraft(),
    menuFileReading: () => ({ read: 4000, rows: 10_000 }),
    importMenuFile: () => read.then(() => found),
  });
  const input = await screen.findByLabelText('Choose a file', { selector: 'input' });
  await userEvent.upload(input, fileOf('register.csv', 'slug,price\nhummus,31.00\n'));
  expect(await screen.findByText('4,000 of 10,000 rows')).toBeTruthy();
  finish();
  expect(await screen.findByText(/Price \(AED\): 28\.00 → 31\.00/)).toBeTruthy();
  expect(screen.queryByText('4,000 of 10,000 rows')).toBeNull();
});

test('everything that is wrong with a file is told with its line [EDIT-9]', async () => {
  await openConsole('/menu/files', {
    ...signedInAs('manager'),
    menuDraft: () => makeDraft(),
    importMenuFile: () =>
      new Refusal(422, 'menu_problems', 'The menu can’t be kept like this.', {
        problems: [{ line: 3, about: 'items › tea › price', sentence: '"x" is not an amount' }],
      }),
  });
  const input = await screen.findByLabelText('Choose a file', { selector: 'input' });
  await userEvent.upload(input, fileOf('menu.csv', 'x'));
  expect(await screen.findByText(/"x" is not an amount/)).toBeTruthy();
  expect(screen.getByText('3:', { exact: false, selector: 'b' })).toBeTruthy();
});

test('what is said of a file is a part of the page’s own language; the file’s words are read from the left [EDIT-17]', async () => {
  const about = 'items › tea › price';
  const sentence = 'ليس مبلغًا';
  let answers = 0;
  await openConsole('/menu/files', {
    ...signedInAs('manager'),
    menuDraft: () => makeDraft(),
    importMenuFile: () => {
      answers += 1;
      if (answers > 1) return { ...found, questions: ['سؤال'], warnings: [{ line: 3, about, sentence }] };
      return new Refusal(422, 'menu_problems', 'لا يمكن حفظ القائمة هكذا.', {
        problems: [{ line: 3, about, sentence }],
      });
    },
  });
  const input = await screen.findByLabelText('Choose a file', { selector: 'input' });
  const expectOwnLanguage = async (words: string) => {
    const item = (await screen.findByText(words, { exact: false })).closest('li');
    expect(item?.closest('[lang], [dir]')).toBe(document.documentElement);
    return item?.querySelector('bdi');
  };
  await userEvent.upload(input, fileOf('menu.csv', 'x'));
  const place = await expectOwnLanguage(sentence);
  expect([place?.textContent, place?.dir]).toEqual([about, 'ltr']);
  await userEvent.upload(input, fileOf('menu.csv', 'y'));
  await expectOwnLanguage('سؤال');
  expect((await expectOwnLanguage(sentence))?.textContent).toBe(about);
});

/** The changes of a file that brings a category and dishes to it. */
function newDishes(count: number) {
  const change = (kind: string, key: string, entry: { readonly name: object; readonly slug?: string }) => {
    const version = '00000000000000d1';
    return { kind, key, name: entry.name, fields: [], before: null, after: JSON.stringify(entry), version };
  };
  const choice = { key: 'large', name: { en: 'Large' }, price: '5.00', default: 0 };
  const { entry } = makeDraftDish({
    category: 'grills',
    price: '320.00',
    options: [{ key: 'size', name: { en: 'Size' }, min: 0, max: 1, choices: [choice, choice] }],
    allergens: { contains: ['milk', 'sesame'], may_contain: [], free_of: [] },
  });
  const dishes = Array.from({ length: count }, (_, at) =>
    change('dish', `kofta-${at}`, {
      ...entry,
      slug: `kofta-${at}`,
      name: { en: `Kofta ${at}`, ar: `كفتة ${at}` },
    }),
  );
  const name = { en: 'Grills', ar: 'مشاوي' };
  return [
    change('category', 'grills', Object.assign({ key: 'grills', sub_categories: [] }, { name })),
    ...dishes,
  ];
}

async function dropNewDishes(count: number) {
  await openConsole('/menu/files', {
    ...signedInAs('manager'),
    menuDraft: () => makeDraft(),
    importMenuFile: () => ({ ...found, questions: [], changes: newDishes(count) }),
  });
  const input = await screen.findByLabelText('Choose a file', { selector: 'input' });
  await userEvent.upload(input, fileOf('menu.csv', 'x'));
  await screen.findByText('Kofta 0');
}

/** What a row says, without the marks that keep its parts apart. */
const rowOf = (name: string) =>
  screen
    .getByText(name)
    .closest('li')
    ?.textContent?.replaceAll(/[\u2068\u2069]/g, '');

test('of a new dish a file shows what guests will see of it, in the console’s language [EDIT-15]', async () => {
  onTestFinished(() => switchLanguage('en'));
  await dropNewDishes(1);
  expect(rowOf('Kofta 0')).toBe(
    'Kofta 0AED 320.00new · Grills · 2 options · Contains: Milk, Sesame · no picture',
  );
  expect(screen.getByText(/such as 320 for 32\.00\? Put it into the draft/)).toBeTruthy();
  await act(() => switchLanguage('ar'));
  expect(rowOf('كفتة 0')).toContain('جديد · مشاوي · خياران · يحتوي: Milk، Sesame · بلا صورة');
});

test('of a thousand new dishes the first are shown, and all at a press [EDIT-15]', async () => {
  await dropNewDishes(1000);
  const list = screen.getByText('Kofta 0').closest('ul');
  if (list === null) throw new Error('the dishes are in a list');
  expect(within(list).getAllByRole('listitem').length).toBe(40);
  await userEvent.click(screen.getByRole('button', { name: /^Show all/ }));
  expect(list.children.length).toBe(1001);
});

test('a line of a file that isn’t UTF-8 is mended without a change to the letters of the others [OPEN-14]', async () => {
  const { server } = await openConsole('/menu/files', {
    ...signedInAs('manager'),
    menuDraft: () => makeDraft(),
    importMenuFile: () =>
      new Refusal(422, 'menu_problems', 'The menu can’t be kept like this.', {
        problems: [{ line: 2, about: 'items › hummus › price', sentence: '"x" is not an amount' }],
      }),
  });
  // Two dishes with Arabic names in Windows-1256, as Excel writes them there.
  const [hummus, tabbouleh] = [Uint8Array.of(0xcd, 0xe3, 0xd5), Uint8Array.of(0xca, 0xc8, 0xe6, 0xe1, 0xc9)];
  const file = [Buffer.from('name,price\n'), hummus, Buffer.from(',x\n'), tabbouleh, Buffer.from(',28\n')];
  const input = await screen.findByLabelText('Choose a file', { selector: 'input' });
  await userEvent.upload(input, fileOf('menu.csv', Uint8Array.from(Buffer.concat(file))));
  const line = await screen.findByLabelText<HTMLInputElement>('Line 2');
  expect(line.value).toBe('حمص,x');
  await userEvent.clear(line);
  await userEvent.type(line, 'حمص,32');
  // The console makes this file itself, and jsdom's have no streams.
  const without = Blob.prototype.stream;
  onTestFinished(() => {
    Blob.prototype.stream = without;
  });
  Blob.prototype.stream = function stream(this: Blob) {
    const bytes = this.arrayBuffer();
    return new ReadableStream({
      start: async (out) => {
        out.enqueue(new Uint8Array(await bytes));
        out.close();
      },
    });
  };
  await userEvent.click(screen.getByRole('button', { name: 'Read it again' }));
  await waitFor(() => expect(server.of('importMenuFile')).toHaveLength(2));
  const [content] = server
    .of('importMenuFile')
    .map(({ body }) => (body as { content: string }).content)
    .slice(1);
  expect(gunzipSync(Buffer.from(content ?? '', 'base64')).toString()).toBe('name,price\nحمص,32\nتبولة,28\n');
});
