import { screen } from '@testing-library/react';
import { test } from 'vitest';
import { makeDay, makeZReport, noZReports } from '../testing/day-fixtures.ts';
import { makePayment } from '../testing/fixtures.ts';
import { expectNothingLost, type Form, press, write } from '../testing/forms.ts';
import type { Answers } from '../testing/render.tsx';
import { makeOrder, makeShare } from '../testing/till-order.ts';
import type { Refund } from './refunds/queries.ts';
import type { TillOrder } from './till/till.ts';

const now = '2026-11-20T20:41:00+04:00';

/** The till of table 9, whose bill becomes `after` once the call was made. */
function till(
  call: 'takeMoney' | 'openCardLink' | 'planAtTill' | 'giveComp' | 'takeBackComp',
  after: TillOrder,
  first = makeOrder(),
): Answers {
  let order = first;
  return {
    tillBill: () => ({
      table_number: '9',
      visit: { id: 'v', opened_at: now, guests: 4 },
      orders: [order],
      methods: ['cash', 'card', 'pos'],
      drawer_open: true,
      comp_reasons: [],
      comp_limit: null,
      now,
    }),
    [call]: () => {
      order = after;
      return { order, share_id: 'one', change: '7.00' };
    },
  };
}

const paidBy = (method: 'cash' | 'pos') =>
  makeOrder({
    payment_status: 'paid',
    due_amount: '0.00',
    shares: [
      makeShare({ status: 'paid', method, slip_reference: '004217', amount: '313.00', subtotal: '313.00' }),
    ],
  });
const live = {
  attempt_id: 'a',
  method: 'card' as const,
  state: 'created',
  by_staff: true,
  since: now,
  until: '2026-11-20T20:56:00+04:00',
  handled_by: null,
  link: 'https://venue.test/pay/token',
};
const linked = makeOrder({
  shares: [makeShare({ subtotal: '313.00', amount: '313.00', method: 'card', live })],
});
const halves = makeOrder({
  shares: [makeShare(), makeShare({ id: 'two', payer_name: 'Guest 2' })],
});
const comp = {
  id: 'c',
  kind: 'comp' as const,
  line_id: null,
  amount: '20.00',
  reason: 'Waited',
  by: 'Rana',
  approved_by: null,
  at: now,
};

const atTill: Record<string, Form> = {
  cash: {
    path: '/tables/9/pay',
    answers: till('takeMoney', paidBy('cash')),
    call: 'takeMoney',
    fill: () => write('Cash received', '320'),
    send: /^Take cash/,
    field: ['received', 'Cash received'],
    done: /Paid in cash/,
  },
  'a card at the terminal': {
    path: '/tables/9/pay',
    answers: till('takeMoney', paidBy('pos')),
    call: 'takeMoney',
    fill: async () => {
      await press('POS terminal', 'radio');
      await write(/slip/, '004217');
    },
    send: /^Approve/,
    field: ['slip_reference', /slip/],
    done: '004217',
  },
  'a card link': {
    path: '/tables/9/pay',
    answers: till('openCardLink', linked),
    call: 'openCardLink',
    fill: () => press('Card link', 'radio'),
    send: /^Show the code/,
    done: 'Take the link back',
  },
  'a split': {
    path: '/tables/9/pay',
    answers: till('planAtTill', halves),
    call: 'planAtTill',
    fill: async () => {
      await press('Split');
      await press('An amount', 'radio');
      await write('The first one pays, in AED', '100');
    },
    send: 'Divide',
    done: 'Split again',
  },
  'something off the bill': {
    path: '/tables/9/pay',
    answers: till('giveComp', makeOrder({ comps: [comp] })),
    call: 'giveComp',
    fill: async () => {
      await press('Discount, comp');
      await press('AED …', 'radio');
      await write('Amount in AED', '20');
      await press('Another reason', 'radio');
      await write('Another reason', 'Spilt soup');
    },
    send: /^Take AED 20.00 off/,
    field: ['amount', 'Amount in AED'],
    done: 'Taken off the bill',
  },
  'a reason in own words': {
    path: '/tables/9/pay',
    answers: till('giveComp', makeOrder({ comps: [comp] })),
    call: 'giveComp',
    fill: async () => {
      await press('Discount, comp');
      await press('Another reason', 'radio');
      await write('Another reason', 'Spilt soup');
    },
    send: /^Take AED/,
    field: ['reason', 'Another reason'],
    done: 'Taken off the bill',
  },
  'what is put back on the bill': {
    path: '/tables/9/pay',
    answers: till('takeBackComp', makeOrder(), makeOrder({ comps: [comp] })),
    call: 'takeBackComp',
    fill: () => press('Put it back on the bill'),
    send: 'Put it back on the bill',
    done: 'Back on the bill',
  },
};

test.each(Object.entries(atTill))(
  '%s, refused or without an answer, keeps what was typed and is done once [SCREEN-9]',
  (_, form) => expectNothingLost(form),
);

/** Payments with one that waits until it is answered. */
function desk(method: 'cash' | 'pos', call: 'approvePayment' | 'rejectPayment' | 'nameBuyerAtDesk'): Answers {
  let payment = makePayment({ method });
  let isOver = false;
  return {
    staffPayments: () => ({
      waiting: isOver ? [] : [payment],
      resolved: isOver ? [payment] : [],
      more: { waiting: false, resolved: false },
      now: new Date().toISOString(),
    }),
    staffShifts: () => ({ open: { id: 'shift' }, drawers: [], closed: [], may_take_over: [], now }),
    [call]: ({ body }: { body: object }) => {
      isOver = call !== 'nameBuyerAtDesk';
      const state = call === 'approvePayment' ? 'approved' : isOver ? 'rejected' : payment.state;
      payment = { ...payment, ...body, state, ...(isOver ? { resolved_at: now, resolved_by: 'Rana' } : {}) };
      return { payment };
    },
  };
}

const atDesk: Record<string, Form> = {
  'cash that a guest pays': {
    path: '/payments/attempt',
    answers: desk('cash', 'approvePayment'),
    call: 'approvePayment',
    fill: async () => {
      await press('Other', 'radio');
      await write('Amount received in AED', '45');
    },
    send: /^Approve/,
    field: ['received', 'Amount received in AED'],
    done: 'Approved',
  },
  'a slip that is approved': {
    path: '/payments/attempt',
    answers: desk('pos', 'approvePayment'),
    call: 'approvePayment',
    fill: () => write('Reference on the terminal slip', '883120'),
    send: /^Approve/,
    field: ['slip_reference', 'Reference on the terminal slip'],
    done: 'Approved',
  },
  'a payment that is rejected': {
    path: '/payments/attempt',
    answers: desk('cash', 'rejectPayment'),
    call: 'rejectPayment',
    fill: async () => {
      await press('Reject');
      await press('Another reason', 'radio');
      await write('Another reason', 'Wrong table');
    },
    send: 'Reject',
    field: ['reason', 'Another reason'],
    done: 'Rejected',
  },
  'a company on an invoice': {
    path: '/payments/attempt',
    answers: desk('cash', 'nameBuyerAtDesk'),
    call: 'nameBuyerAtDesk',
    fill: async () => {
      await press('Invoice for a company');
      await write('Company name', 'Acme LLC');
      await write('TRN (optional)', '100000000000003');
    },
    send: 'Save',
    field: ['buyer.trn', 'TRN (optional)'],
    done: /Invoice to Acme LLC/,
  },
};

test.each(Object.entries(atDesk))(
  '%s, refused or without an answer, keeps what was typed and is done once [SCREEN-9]',
  (_, form) => expectNothingLost(form),
);

const refund: Refund = {
  id: 'refund',
  order_id: 'order',
  order_ref: '0419',
  table_number: '12',
  share_id: 'share',
  payer_name: 'Noor Aziz',
  cause: 'surplus',
  reason: null,
  method: 'card',
  amount: '39.78',
  state: 'failed_manual',
  needs_person: true,
  requested_at: now,
  requested_by: null,
  done_at: null,
  done_by: null,
  reference: null,
  failure: null,
  credit_note: null,
};
const payment = {
  order_id: 'order',
  order_ref: '0419',
  share_id: 'share',
  payer_name: 'Noor Aziz',
  method: 'pos',
  paid: '39.78',
  refundable: '30.00',
};

function refunds(due: readonly Refund[], more: Answers): Answers {
  return {
    staffRefunds: () => ({ due, done: [], more: { due: false, done: false }, now }),
    refundable: () => ({ payments: [payment] }),
    ...more,
  };
}

const givenBack: Record<string, Form> = {
  'a refund': {
    path: '/refunds',
    answers: refunds([], { makeRefund: () => ({ refund }) }),
    call: 'makeRefund',
    fill: async () => {
      await press('Refund an order');
      await write('Order number', '0419{Enter}');
      await screen.findByLabelText('Amount in AED');
      await write('Amount in AED', '12.5');
      await write('Slip or bank reference', '8841');
      await write('Reason', 'Cold soup');
    },
    send: 'Refund the money',
    field: ['amount', 'Amount in AED'],
    done: 'Refund saved.',
  },
  'a refund given by hand': {
    path: '/refunds',
    answers: refunds([refund], { completeRefund: () => ({ refund }) }),
    call: 'completeRefund',
    fill: async () => {
      await press('I gave the money back');
      await write('Slip or bank reference', '8841');
    },
    send: 'I gave the money back',
    field: ['reference', 'Slip or bank reference'],
    done: 'Marked as refunded.',
  },
  'the end of the day': {
    path: '/day',
    answers: {
      staffDay: () => makeDay(),
      zReports: () => noZReports,
      closeDay: () => ({ report: makeZReport() }),
      zReport: () => ({ report: makeZReport() }),
    },
    call: 'closeDay',
    fill: () => press('Close the day'),
    send: 'Close the day',
    done: 'Z report 0142',
  },
};

test.each(Object.entries(givenBack))(
  '%s, refused or without an answer, keeps what was typed and is done once [SCREEN-9]',
  (_, form) => expectNothingLost(form),
);
