import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { test } from 'vitest';
import { makeLine, makeTicket } from '../testing/fixtures.ts';
import { floorOf, makeDetails, makeFloor, makeFloorTable, makeParty } from '../testing/floor-fixtures.ts';
import { expectNothingLost, type Form, press, write } from '../testing/forms.ts';

const owing = makeDetails({
  number: '7',
  visit: makeParty({
    orders: [
      {
        id: 'o',
        order_ref: '#0419',
        total_amount: '201.00',
        paid_amount: '0.00',
        due_amount: '201.00',
        payment_status: 'pending',
      },
    ],
  }),
});

/** Tables of which one is cleared once that was asked for. */
function clearing() {
  let table = owing;
  return {
    ...floorOf(() => [table]),
    clearTable: () => {
      table = makeDetails({ number: '7', visit: null });
      return { table };
    },
  };
}

/** A kitchen with one ticket, until its dish is cancelled. */
function kitchen() {
  let tickets = [makeTicket({ table_number: '7', lines: [makeLine({ name: 'Soup' })] })];
  return {
    staffTickets: () => ({ tickets, now: new Date().toISOString() }),
    moveLines: () => {
      tickets = [];
      return { tickets };
    },
  };
}

const forms: Record<string, Form> = {
  'a booking': {
    path: '/tables/bookings',
    answers: {
      ...floorOf(() => [makeDetails({ number: '5', visit: null, states: [] })]),
      addBooking: () => ({ booking: {} }),
    },
    call: 'addBooking',
    fill: async () => {
      await press('Write down a booking');
      await write('Name', 'Omar');
      await write('How many', '4');
      await write('Time', '20:30');
      await write('Note (optional)', 'By the window');
    },
    send: 'Save',
    field: ['name', 'Name'],
    done: /Omar/,
  },
  'a car': {
    path: '/service/cars',
    answers: { ...floorOf(() => []), addCar: () => ({ car: { ticket: '0147' } }) },
    call: 'addCar',
    fill: async () => {
      await press('Take in a car');
      await write('Plate', 'A 1');
      await write('Key’s hook', '12');
    },
    send: 'Save',
    field: ['plate', 'Plate'],
    done: /Taken in. Ticket .0147/,
  },
  'the plan of the tables': {
    path: '/tables/plan',
    answers: {
      staffFloor: () => makeFloor([makeFloorTable({ number: '1', zone: 'Terrace' })]),
      saveFloorPlan: () => ({ version: 1 }),
    },
    call: 'saveFloorPlan',
    fill: async () => {
      await press('Add tables');
      await write('Tables', 'Hall 1-2');
      await userEvent.click(await screen.findByRole('button', { name: 'Add' }));
    },
    send: 'Save the plan',
    done: 'The plan is saved. All screens show it now.',
  },
  'a table that is cleared': {
    path: '/tables/7',
    answers: clearing(),
    call: 'clearTable',
    fill: async () => {
      await press('Clear');
      await press('Another reason', 'radio');
      await write('Another reason', 'They ran');
    },
    send: /^Clear/,
    field: ['reason', 'Another reason'],
    done: /Table 7 is free/,
  },
  'dishes that are cancelled': {
    path: '/orders?view=kitchen',
    answers: kitchen(),
    call: 'moveLines',
    fill: async () => {
      await press('More for table 7');
      await press('Cancel dishes…', 'menuitem');
      await press(/Soup/, 'checkbox');
      await press('Another reason', 'radio');
      await write('Another reason', 'Dropped');
    },
    send: /^Cancel 1/,
    field: ['reason', 'Another reason'],
    done: 'Nothing to cook',
  },
};

test.each(Object.entries(forms))(
  '%s, refused or without an answer, keeps what was typed and is done once [SCREEN-9]',
  (_, form) => expectNothingLost(form),
);
