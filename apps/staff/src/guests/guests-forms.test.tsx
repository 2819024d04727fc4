import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { test } from 'vitest';
import { expectNothingLost, type Form, press, write } from '../testing/forms.ts';

const feedback = {
  id: 'one',
  rating: 4,
  type: 'Food',
  comment: 'The soup was cold.',
  data: '{}',
  created_at: '2026-11-20T20:41:00+04:00',
  order: null,
  threads: [],
  full_name: 'Noor Aziz',
  email: 'noor@example.com',
  phone_number: '+971 50 123',
  table_number: '12',
  language: null,
  awaits_reply: true,
};

const forms: Record<string, Form> = {
  'a reply to feedback': {
    path: '/feedback',
    answers: {
      staffFeedback: () => ({ data: [feedback], current_page: 1, per_page: 20, last_page: 1, total: 1 }),
      replyAsStaff: () => ({ thread: {} }),
    },
    call: 'replyAsStaff',
    fill: () => write('Your reply', 'We are sorry.'),
    send: 'Send reply',
    field: ['message', 'Your reply'],
    done: 'Reply sent.',
  },
  'a discount': {
    path: '/discounts/+',
    answers: {
      saveDiscount: ({ body }) => ({
        discount: { ...(body as object), code: 'TEN', uses: { paid: 0, open: 0 }, version: 'first' },
      }),
    },
    call: 'saveDiscount',
    fill: async () => {
      await write('Code', 'ten');
      await write('Discount (%)', '10');
      const [title] = screen.getAllByLabelText('English');
      if (title) await userEvent.type(title, 'Ten');
      await write('Last day', '2026-12-31');
    },
    send: 'Save',
    field: ['value', 'Discount (%)'],
    done: 'Saved. Guests see it now.',
  },
  'how long guests’ data is kept': {
    path: '/account',
    answers: {
      staffSessions: () => ({ sessions: [] }),
      staffAccounts: () => ({ accounts: [] }),
      secondFactor: () => ({ since: null, recovery_codes: 0, required: false }),
      secondFactorRule: () => ({ required: false }),
      retention: () => ({ guest_data_days: 1095 }),
      setRetention: () => ({ guest_data_days: 90 }),
    },
    call: 'setRetention',
    fill: () => press('90 days', 'radio'),
    send: 'Save',
    done: 'Saved. Guests read this time in the app.',
  },
};

test.each(Object.entries(forms))(
  '%s, refused or without an answer, keeps what was typed and is done once [SCREEN-9]',
  (_, form) => expectNothingLost(form),
);
