import { test } from 'vitest';
import { expectNothingLost, type Form, press, write } from '../../testing/forms.ts';
import { makeDraft } from '../../testing/menu-draft.ts';
import { type RecordedCall, Refusal } from '../../testing/render.tsx';

const group = {
  entry: {
    key: 'size',
    name: { en: 'Size' },
    min: 1,
    max: 1,
    choices: [{ key: 'small', name: { en: 'Small' }, price: '0.00', default: 0 }],
  },
  version: '00000000000000e1',
};
const promotion = { item: 'hummus', title: { en: 'New' }, subtitle: { en: 'Try it' }, tags: [] };

/** The menu's draft, which takes whatever is saved. */
const menu = () => ({
  menuDraft: () =>
    makeDraft({
      groups: [group],
      promotions: { entries: [promotion], version: '00000000000000bb' },
    }),
  saveMenuChanges: (call: RecordedCall) => ({
    saved: (call.body as { changes: { kind: string; key?: string }[] }).changes.map(({ kind, key }) => ({
      kind,
      key: key ?? 'hummus',
      version: '1111111111111111',
    })),
  }),
});

const sentence = 'It is longer than 120 characters.';
const problems = { problems: [{ about: 'Hummus', sentence }] };
const wrong = new Refusal(422, 'menu_problems', 'The menu can’t be like this.', problems);
const byItself = {
  answers: menu(),
  call: 'saveMenuChanges',
  send: 'Try again',
  savesItself: true,
  refusal: [wrong, sentence],
  done: 'Saved in the draft',
} as const;

const forms: Record<string, Form> = {
  'a dish': { ...byItself, path: '/menu/dishes/hummus', fill: () => write('Price (AED)', '31,5') },
  'a category': {
    ...byItself,
    path: '/menu/dishes/category/mezze',
    fill: () => write('Name: English', 'Small plates'),
  },
  'a group of options': {
    ...byItself,
    path: '/menu/groups',
    fill: () => write('Group in English', 'How large'),
  },
  'a promotion': { ...byItself, path: '/menu/promotions', fill: () => write('Title: English', 'Back again') },
  'a new dish': {
    ...byItself,
    answers: menu(),
    path: '/menu/dishes',
    savesItself: false,
    fill: async () => {
      await press('Dish');
      await write('Name in English', 'Falafel');
      await write('Price (AED)', '18');
    },
    send: 'Add to the draft',
    done: 'Hummus',
  },
};

test.each(Object.entries(forms))(
  '%s, refused or without an answer, keeps what was typed and is done once [SCREEN-9]',
  (_, form) => expectNothingLost(form),
);
