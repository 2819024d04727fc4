import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { test } from 'vitest';
import { expectNothingLost, type Form, press, write } from '../../testing/forms.ts';
import type { Answers } from '../../testing/render.tsx';
import type { CashShift } from './queries.ts';

const now = '2026-11-20T20:41:00+04:00';

function makeShift(): CashShift {
  return {
    id: 'shift',
    drawer: 'main',
    state: 'open',
    opened_at: now,
    opened_by: 'Rana',
    holder: { id: 'me', name: 'Rana' },
    handed_over: false,
    opening_counts: null,
    closing_counts: null,
    opening_float: '200.00',
    movements: [],
    closed_at: null,
    closed_by: null,
    note: null,
    report: null,
  };
}

function shifts(open: CashShift | null) {
  const may_take_over = [{ id: 'dana', name: 'Dana' }];
  return { open, drawers: open === null ? [] : [open], closed: [], may_take_over, now };
}

/** The drawer, which is `after` what was done. */
function drawer(
  call: 'openShift' | 'closeShift' | 'handOverShift' | 'moveCash',
  first: CashShift | null,
  after: CashShift | null,
): Answers {
  let open = first;
  return {
    staffShifts: () => shifts(open),
    [call]: () => {
      open = after;
      return {};
    },
  };
}

const atDrawer: Record<string, Form> = {
  'a drawer that is opened': {
    path: '/drawer',
    answers: drawer('openShift', null, makeShift()),
    call: 'openShift',
    fill: async () => {
      await write('Name of the drawer', 'Bar');
      await write('Opening float', '200,50');
    },
    send: 'Open the drawer',
    field: ['opening_float', 'Opening float'],
    done: 'The drawer is open.',
  },
  'a drawer that is counted': {
    path: '/drawer',
    answers: drawer('closeShift', makeShift(), null),
    call: 'closeShift',
    fill: async () => {
      await press('Count and close');
      await write('Counted in AED', '237.78');
      await write(/^Note/, 'Wrong change');
    },
    send: 'Close the drawer',
    field: ['counted', 'Counted in AED'],
    done: 'The cash drawer is closed',
  },
  'a drawer that is handed over': {
    path: '/drawer',
    answers: drawer('handOverShift', makeShift(), null),
    call: 'handOverShift',
    fill: async () => {
      await press('Hand over');
      await press('Dana', 'radio');
      await userEvent.click(screen.getByText('Count by notes and coins'));
      await write(/How many of AED 200.00/, '1');
      await write(/^Note/, 'Short of coins');
    },
    send: 'Hand over',
    field: ['note', /^Note/],
    done: 'Handed over. The count is below.',
  },
  'cash that is taken out': {
    path: '/drawer',
    answers: drawer('moveCash', makeShift(), makeShift()),
    call: 'moveCash',
    fill: async () => {
      await press('Add or remove cash');
      await write('Amount in AED', '35');
      await write('Reason', 'Ice');
    },
    send: 'Save',
    field: ['amount', 'Amount in AED'],
    done: 'Saved.',
  },
};

test.each(Object.entries(atDrawer))(
  '%s, refused or without an answer, keeps what was typed and is done once [SCREEN-9]',
  (_, form) => expectNothingLost(form),
);
