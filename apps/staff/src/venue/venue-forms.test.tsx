import { test } from 'vitest';
import { expectNothingLost, type Form, press, write } from '../testing/forms.ts';
import type { Answers } from '../testing/render.tsx';

const account = (id: string, name: string, role: 'owner' | 'waiter' | 'cashier') => ({
  id,
  name,
  email: `${id}@demo.test`,
  role,
  disabled: false,
  has_pin: false,
  has_second_factor: false,
  sessions: [],
});

/** The people of a house, of whom one becomes a cashier. */
function people(): Answers {
  let role: 'waiter' | 'cashier' = 'waiter';
  return {
    staffAccounts: () => ({ accounts: [account('me', 'Nadia', 'owner'), account('yusuf', 'Yusuf', role)] }),
    invitations: () => ({ invitations: [] }),
    changeAccount: () => {
      role = 'cashier';
      return {};
    },
    invite: ({ body }) => ({
      invitation: {
        id: 'i1',
        ...(body as object),
        for_account: false,
        invited_by: 'Nadia',
        expires_at: '2026-11-26T14:20:00+04:00',
      },
      url: 'https://nahar.example/staff/join/TOKEN',
    }),
  };
}

const bills = {
  settings: {
    bills: { value: { comp_reasons: ['Wrong dish'], day_begins: 4 }, basis: 'v1', may_change: true },
  },
};

const forms: Record<string, Form> = {
  'an invitation': {
    path: '/people',
    answers: people(),
    call: 'invite',
    fill: async () => {
      await press('Invite');
      await write('Name', 'Priya Menon');
      await write('E-mail address', 'priya@nahar.example');
      await press('Cashier', 'radio');
    },
    send: 'Make the link',
    field: ['email', 'E-mail address'],
    done: 'https://nahar.example/staff/join/TOKEN',
  },
  'a change of somebody’s role': {
    path: '/people/yusuf',
    answers: people(),
    call: 'changeAccount',
    fill: () => press('Cashier', 'radio'),
    send: /^Make them/,
    done: /Yusuf.? is now/,
  },
  'a group of settings': {
    path: '/settings/bills',
    answers: { staffSettings: () => bills, changeSettings: () => bills },
    call: 'changeSettings',
    fill: () => write('Reasons for discounts and comps', 'Wrong dish{Enter}Waited too long'),
    send: 'Save',
    done: /^Saved/,
  },
  'a printer': {
    path: '/printers',
    answers: { staffMenu: () => ({ items: [], options: [] }), addPrinter: () => ({ printer: {} }) },
    call: 'addPrinter',
    fill: async () => {
      await press('Add a printer');
      await write('Name', 'Bar');
      await write('Address in your network', '10.0.0.9:9101');
    },
    send: 'Save',
    field: ['host', 'Address in your network'],
    done: 'The printer was saved.',
  },
  'an address for other programs': {
    path: '/webhooks',
    answers: { addWebhook: () => ({ webhook: {}, secret: 'whsec_AAAA' }) },
    call: 'addWebhook',
    fill: async () => {
      await press('Add an address');
      await write('Address', 'https://books.example/x');
      await press('Day closed', 'checkbox');
    },
    send: 'Add',
    field: ['url', 'Address'],
    done: 'whsec_AAAA',
  },
};

test.each(Object.entries(forms))(
  '%s, refused or without an answer, keeps what was typed and is done once [SCREEN-9]',
  (_, form) => expectNothingLost(form),
);
