/**
 * The authorisation matrix: every call by every kind of caller. Written independently of the contract on purpose, so
 * that a mistake there shows up here. A call without a row fails.
 */
import { calls } from '@sufra/contract/calls';
import { type Role, roles } from '@sufra/contract/core/permissions';
import { type CallName, routes } from '@sufra/contract/core/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dishes } from '../testing/menu/menu-fixture.ts';
import { keyOf, seatedGuest, stranger } from '../testing/people/at-the-table.ts';
import { type Device, pathOf } from '../testing/people/device.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { dinerCookie, staffCookie } from './browser/session-cookies.ts';

/** `in`: allowed in; a number: refused with this status. */
type Cell = 'in' | 401 | 403 | 404 | 409;

/**
 * Who makes a diner's call about the owner's data: nobody; nobody with the id 999999; the owner; a guest of the same
 * table; a guest of another table; a guest of an ended visit about their own data; a forged cookie.
 */
type DinerRow = readonly [Cell, Cell, Cell, Cell, Cell, Cell, Cell];

const open: DinerRow = ['in', 'in', 'in', 'in', 'in', 'in', 'in'];
const ownReading: DinerRow = [401, 403, 'in', 404, 404, 'in', 401];
const ownVisit: DinerRow = [401, 403, 'in', 404, 404, 409, 401];
const readByTable: DinerRow = [401, 401, 'in', 'in', 404, 'in', 401];
const doneByTable: DinerRow = [401, 401, 'in', 'in', 404, 403, 401];

/**
 * Who makes the call about the table's bill under `confirm_unproven` (PRES-4, LEFT-2): a device that showed no key
 * there; the same after staff admitted it; a guest of the table who moved to another one.
 */
type PresenceRow = readonly [Cell, Cell, Cell];

const theirOwn: PresenceRow = ['in', 'in', 'in'];
const readOnTable: PresenceRow = [404, 'in', 'in'];
const doneOnTable: PresenceRow = [403, 'in', 403];

const presenceRows: Partial<Record<CallName, PresenceRow>> = {
  setReady: [403, 'in', 'in'],
  tableLink: [403, 'in', 'in'],
  callWaiter: [403, 'in', 'in'],
  withdrawWaiterCall: [403, 'in', 404],
  requestVehicle: [403, 'in', 'in'],
  withdrawCar: [403, 404, 404],
  askForCar: [403, 'in', 'in'],
  sendFeedback: [403, 'in', 'in'],
  feedbackDetails: [404, 404, 404],
  replyToFeedback: [404, 404, 404],
  orderDetails: readOnTable,
  receipt: readOnTable,
  splitProposal: doneOnTable,
  quote: doneOnTable,
  paySingle: doneOnTable,
  paySplit: doneOnTable,
  payOwn: doneOnTable,
  claimShare: doneOnTable,
  releaseShare: doneOnTable,
  bulkPaymentPages: doneOnTable,
  payShare: doneOnTable,
  paymentPage: doneOnTable,
  withdrawPayment: [403, 403, 403],
  nameBuyer: [403, 403, 403],
};

const dinerRows: Partial<Record<CallName, DinerRow>> = {
  venue: open,
  privacy: open,
  openapi: open,
  tableInfo: open,
  categories: open,
  item: open,
  search: open,
  popular: open,
  allergens: open,
  home: [401, 'in', 'in', 404, 404, 'in', 401],
  items: [401, 'in', 'in', 404, 404, 'in', 401],
  favourites: ownReading,
  addFavourite: ownReading,
  removeFavourite: ownReading,
  saveAllergens: ownReading,
  cart: ownReading,
  removeFromCart: ownReading,
  orders: ownReading,
  discounts: ownReading,
  sendFeedback: ownReading,
  requestVehicle: ownReading,
  withdrawCar: [401, 403, 'in', 404, 404, 'in', 401],
  visit: ownReading,
  setReady: ownVisit,
  showCart: ownVisit,
  tableLink: ownVisit,
  notifications: ownReading,
  guestWifi: ownReading,
  pushState: ownReading,
  startPush: ownReading,
  endPush: ownReading,
  askForCar: ownReading,
  guestCars: ownReading,
  callWaiter: ownVisit,
  waiterCall: ownReading,
  withdrawWaiterCall: [401, 403, 'in', 404, 404, 409, 401],
  feedbackList: ownReading,
  feedbackDetails: [401, 401, 'in', 404, 404, 'in', 401],
  replyToFeedback: ownReading,
  membership: ownReading,
  ownData: ownReading,
  forgetMe: ownReading,
  addToCart: ownVisit,
  placeOrder: ownVisit,
  orderDetails: readByTable,
  receipt: readByTable,
  splitProposal: doneByTable,
  quote: doneByTable,
  paySingle: doneByTable,
  paySplit: doneByTable,
  payOwn: doneByTable,
  claimShare: doneByTable,
  releaseShare: doneByTable,
  bulkPaymentPages: doneByTable,
  payShare: doneByTable,
  paymentPage: doneByTable,
  withdrawPayment: [401, 401, 'in', 403, 404, 403, 401],
  nameBuyer: [401, 401, 'in', 403, 404, 403, 401],
  events: [401, 401, 'in', 'in', 'in', 'in', 401],
};

/** The roles that are allowed in, in the order of `roles`: owner, manager, cashier, waiter, kitchen, valet. */
const staffRows: Partial<Record<CallName, readonly Role[]>> = {
  staffSession: roles,
  storageState: roles,
  staffSignOut: roles,
  staffEvents: roles,
  changeOwnPassword: roles,
  staffSessions: roles,
  endSession: roles,
  endOtherSessions: roles,
  staffAccounts: ['owner'],
  secondFactor: roles,
  beginSecondFactor: roles,
  confirmSecondFactor: roles,
  endSecondFactor: roles,
  renewRecoveryCodes: roles,
  resetSecondFactor: ['owner'],
  secondFactorRule: ['owner'],
  setSecondFactorRule: ['owner'],
  backupState: ['owner', 'manager'],
  staffOrdering: roles,
  findThings: roles,
  pausePreview: ['owner', 'manager'],
  pauseOrders: ['owner', 'manager'],
  resumeOrders: ['owner', 'manager'],
  auditLog: ['owner'],
  auditCheck: ['owner'],
  staffFilm: ['owner'],
  sendFilmPiece: ['owner'],
  setFilm: ['owner'],
  removeFilm: ['owner'],
  restoreFilm: ['owner'],
  setLogo: ['owner'],
  removeLogo: ['owner'],
  invitations: ['owner'],
  invite: ['owner'],
  invitePassword: ['owner'],
  withdrawInvitation: ['owner'],
  changeAccount: ['owner'],
  openingDay: ['owner'],
  reachOpeningStep: ['owner'],
  takeDemoMenu: ['owner'],
  openVenue: ['owner'],
  staffSettings: ['owner', 'manager'],
  changeSettings: ['owner', 'manager'],
  retention: ['owner'],
  setRetention: ['owner'],
  setOwnPin: roles,
  sharedTablets: ['owner', 'manager'],
  shareTablet: ['owner', 'manager'],
  changeTablet: ['owner', 'manager'],
  endTablet: ['owner', 'manager'],
  resetPin: ['owner'],
  approvers: roles,
  approvals: ['owner', 'manager'],
  approval: roles,
  answerApproval: ['owner', 'manager'],
  withdrawApproval: roles,
  staffTickets: ['owner', 'manager', 'cashier', 'waiter', 'kitchen'],
  moveLines: ['owner', 'manager', 'waiter', 'kitchen'],
  padMenu: ['owner', 'manager', 'cashier', 'waiter'],
  takeOrder: ['owner', 'manager', 'cashier', 'waiter'],
  fireLines: ['owner', 'manager', 'cashier', 'waiter'],
  staffPayments: ['owner', 'manager', 'cashier', 'waiter'],
  approvePayment: ['owner', 'manager', 'cashier'],
  takePayment: ['owner', 'manager', 'cashier', 'waiter'],
  nameBuyerAtDesk: ['owner', 'manager', 'cashier', 'waiter'],
  rejectPayment: ['owner', 'manager', 'cashier'],
  tillBill: ['owner', 'manager', 'cashier'],
  unpaidBills: ['owner', 'manager', 'cashier'],
  unpaidBill: ['owner', 'manager', 'cashier'],
  planAtTill: ['owner', 'manager', 'cashier'],
  takeMoney: ['owner', 'manager', 'cashier'],
  openCardLink: ['owner', 'manager', 'cashier'],
  giveComp: ['owner', 'manager', 'cashier'],
  takeBackComp: ['owner', 'manager', 'cashier'],
  closeCardLink: ['owner', 'manager', 'cashier'],
  paymentAlerts: ['owner', 'manager', 'cashier', 'waiter'],
  answerPaymentAlert: ['owner', 'manager', 'cashier'],
  staffRefunds: ['owner', 'manager', 'cashier'],
  refundable: ['owner', 'manager', 'cashier'],
  makeRefund: ['owner', 'manager', 'cashier'],
  completeRefund: ['owner', 'manager', 'cashier'],
  retryRefund: ['owner', 'manager', 'cashier'],
  papers: ['owner', 'manager'],
  papersCsv: ['owner', 'manager'],
  staffDay: ['owner', 'manager', 'cashier'],
  closeDay: ['owner', 'manager', 'cashier'],
  zReports: ['owner', 'manager', 'cashier'],
  zReport: ['owner', 'manager', 'cashier'],
  report: ['owner', 'manager'],
  reportCsv: ['owner', 'manager'],
  preparationReport: ['owner', 'manager'],
  preparationCsv: ['owner', 'manager'],
  soldDish: ['owner', 'manager'],
  dishOrders: ['owner', 'manager'],
  deeds: ['owner', 'manager'],
  deedCourse: ['owner', 'manager'],
  deedsCsv: ['owner', 'manager'],
  journalCsv: ['owner', 'manager'],
  journalAccounts: ['owner', 'manager'],
  setJournalAccounts: ['owner', 'manager'],
  staffShifts: ['owner', 'manager', 'cashier'],
  openShift: ['owner', 'manager', 'cashier'],
  moveCash: ['owner', 'manager', 'cashier'],
  handOverShift: ['owner', 'manager', 'cashier'],
  closeShift: ['owner', 'manager', 'cashier'],
  staffTables: ['owner', 'manager', 'cashier', 'waiter', 'valet'],
  staffFloor: ['owner', 'manager', 'cashier', 'waiter', 'valet'],
  staffTable: ['owner', 'manager', 'cashier', 'waiter', 'valet'],
  saveFloorPlan: ['owner', 'manager'],
  staffBookings: ['owner', 'manager', 'cashier', 'waiter'],
  addBooking: ['owner', 'manager', 'cashier', 'waiter'],
  changeBooking: ['owner', 'manager', 'cashier', 'waiter'],
  moveBooking: ['owner', 'manager', 'cashier', 'waiter'],
  seatBooking: ['owner', 'manager', 'cashier', 'waiter'],
  staffCars: ['owner', 'manager', 'cashier', 'waiter', 'valet'],
  addCar: ['owner', 'manager', 'valet'],
  changeCar: ['owner', 'manager', 'valet'],
  moveCar: ['owner', 'manager', 'cashier', 'waiter', 'valet'],
  takeTable: ['owner', 'manager', 'cashier', 'waiter'],
  joinTables: ['owner', 'manager', 'cashier', 'waiter'],
  partTable: ['owner', 'manager', 'cashier', 'waiter'],
  handOverTables: ['owner', 'manager', 'cashier', 'waiter'],
  openTable: ['owner', 'manager', 'cashier', 'waiter'],
  clearTable: ['owner', 'manager', 'cashier', 'waiter'],
  moveTable: ['owner', 'manager', 'cashier', 'waiter'],
  rekeyTable: ['owner', 'manager'],
  admitGuest: ['owner', 'manager', 'cashier', 'waiter'],
  tableCodes: ['owner', 'manager', 'cashier', 'waiter'],
  staffService: ['owner', 'manager', 'cashier', 'waiter', 'valet'],
  takeService: ['owner', 'manager', 'cashier', 'waiter', 'valet'],
  releaseService: ['owner', 'manager', 'cashier', 'waiter', 'valet'],
  resolveService: ['owner', 'manager', 'cashier', 'waiter', 'valet'],
  reopenService: ['owner', 'manager', 'cashier', 'waiter', 'valet'],
  cannedAnswers: ['owner', 'manager'],
  staffFeedback: ['owner', 'manager'],
  replyAsStaff: ['owner', 'manager'],
  staffDiscounts: ['owner', 'manager'],
  saveDiscount: ['owner', 'manager'],
  members: ['owner', 'manager'],
  member: ['owner', 'manager'],
  exportMember: ['owner'],
  eraseMember: ['owner'],
  exportBookings: ['owner'],
  eraseBookings: ['owner'],
  printers: ['owner', 'manager', 'cashier', 'waiter', 'kitchen'],
  addPrinter: ['owner', 'manager'],
  changePrinter: ['owner', 'manager'],
  removePrinter: ['owner', 'manager'],
  testPrinter: ['owner', 'manager'],
  answerPrintJob: ['owner', 'manager', 'cashier', 'waiter', 'kitchen'],
  printTicket: ['owner', 'manager', 'cashier', 'waiter', 'kitchen'],
  printPaper: ['owner', 'manager', 'cashier', 'waiter'],
  cardAccounts: ['owner'],
  saveCardAccount: ['owner'],
  stopCardAccount: ['owner'],
  testCardAccount: ['owner'],
  removeCardAccount: ['owner'],
  webhooks: ['owner'],
  addWebhook: ['owner'],
  changeWebhook: ['owner'],
  removeWebhook: ['owner'],
  renewWebhookSecret: ['owner'],
  testWebhook: ['owner'],
  webhookMessages: ['owner'],
  sendWebhookAgain: ['owner'],
  ticketsReceived: ['owner', 'manager', 'waiter', 'kitchen'],
  staffMenu: ['owner', 'manager', 'cashier', 'waiter', 'kitchen'],
  setAvailability: ['owner', 'manager', 'waiter', 'kitchen'],
  setOptionAvailability: ['owner', 'manager', 'waiter', 'kitchen'],
  menuDraft: ['owner', 'manager'],
  saveMenuChanges: ['owner', 'manager'],
  changeDishes: ['owner', 'manager'],
  discardMenuChanges: ['owner', 'manager'],
  publishMenu: ['owner', 'manager'],
  menuHistory: ['owner', 'manager'],
  menuPublication: ['owner', 'manager'],
  undoPublication: ['owner', 'manager'],
  uploadMenuPicture: ['owner', 'manager'],
  exportMenu: ['owner', 'manager'],
  menuFileReading: ['owner', 'manager'],
  importMenuFile: ['owner', 'manager'],
};

/** Calls that anyone may make; their own tests cover them. */
const elsewhere: readonly CallName[] = [
  'staffSignIn',
  'thisTablet',
  'signInByPin',
  'invitation',
  'acceptInvitation',
  'openingLink',
  'claimVenue',
];

interface Things {
  readonly customerId: string;
  readonly orderId: string;
  readonly shareId: string;
  readonly lineId: string;
  readonly attemptId: string;
  readonly feedbackId: string;
  readonly requestId: string;
  readonly callId: string;
  /** For feedback about an order: its id. */
  readonly aboutOrder?: string;
}

const printer = {
  name: 'Grill',
  host: '127.0.0.1',
  port: 9199,
  width: 80,
  tickets: false,
  receipts: 'never',
  opens_drawer: false,
  language: 'en',
};

const payer = {
  name: 'Omar',
  tip_type: 'percentage',
  tip_value: 0,
  service_charge_type: 'percentage',
  service_charge: 0,
};

const praise = {
  full_name: 'Omar',
  phone_number: '050 1234567',
  email: 'omar@example.com',
  rating: 5,
  agreement: true,
} as const;

const tenPercent = {
  title: { en: 'Ten' },
  description: {},
  type: 'percentage',
  value: '10',
  minimum_amount: '0',
  cap_limit: null,
  valid_from: null,
  valid_until: '2026-12-31',
  limit_total: null,
  limit_per_customer: null,
  withdrawn: false,
  version: null,
};

function bodyOf(name: CallName, things: Things): object | undefined {
  const bodies: Partial<Record<CallName, object>> = {
    addFavourite: { item_id: dishes.tea.id },
    saveAllergens: { allergen_ids: [] },
    addToCart: { item_id: dishes.tea.id, quantity: 1 },
    placeOrder: { customer_id: things.customerId, items: [{ item_id: dishes.tea.id, quantity: 1 }] },
    setReady: { ready: true },
    showCart: { shown: true },
    quote: { order_id: things.orderId },
    paySingle: { order_id: things.orderId, payment_method: 'cash', ...payer },
    payShare: { payment_method: 'cash' },
    paySplit: {
      order_id: things.orderId,
      split_type: 'equally',
      splits: [1, 2].map(() => ({ payment_method: 'card', ...payer })),
    },
    payOwn: { payment_method: 'cash', ...payer },
    bulkPaymentPages: [{ order_id: things.orderId, split_id: things.shareId, amount: '28.00' }],
    paymentPage: { order_id: things.orderId, split_id: things.shareId, amount: '28.00' },
    moveLines: { line_ids: [things.lineId], command: 'start' },
    takeOrder: { visit_id: null, items: [{ item_id: dishes.tea.id, quantity: 1 }] },
    fireLines: { line_ids: [things.lineId] },
    approvePayment: { amount: '28.00' },
    planAtTill: { split_type: 'equally', payers: [{ name: 'Omar' }, { name: 'Noor' }] },
    takeMoney: { method: 'cash', name: 'Omar', amount: '28.00' },
    giveComp: { amount: '1.00', reason: 'no' },
    takeBackComp: {},
    openCardLink: { name: 'Omar', amount: '28.00' },
    rejectPayment: { reason: 'no' },
    nameBuyer: { buyer: { name: 'Acme' } },
    nameBuyerAtDesk: { buyer: { name: 'Acme' } },
    answerPaymentAlert: { note: 'Looked up' },
    makeRefund: { share_id: things.shareId, amount: '28.00', method: 'cash', reason: 'no' },
    completeRefund: { method: 'cash' },
    openShift: { opening_float: '0' },
    moveCash: { kind: 'paid_in', amount: '1', reason: 'no' },
    handOverShift: { to: 'nobody', counted: '0' },
    closeShift: { counted: '0' },
    clearTable: {},
    moveTable: { to: '4' },
    handOverTables: { to: 'nobody' },
    joinTables: { to: '1' },
    // Not the version that there is: nobody's table is taken away.
    saveFloorPlan: { version: 99, zones: [], fixtures: [], tables: [] },
    addBooking: { name: 'Omar', party: 2, walk_in: true },
    changeBooking: { name: 'Omar', party: 2, day: '2026-12-24', time: '20:00', version: 1 },
    moveBooking: { move: 'arrive', version: 1 },
    seatBooking: { table: '4', version: 1 },
    askForCar: { ticket: 'no-such-ticket' },
    addCar: { plate: 'R 48213' },
    changeCar: { ticket: '7', plate: 'R 48213', version: 1 },
    moveCar: { move: 'ask', version: 1 },
    setAvailability: { enabled: true },
    saveCardAccount: { provider: 'stripe', same_account: false, basis: 'none' },
    stopCardAccount: { basis: 'none' },
    testCardAccount: { provider: 'stripe', same_account: false },
    addWebhook: { url: 'https://hooks.test.example/x', kinds: ['day.closed'] },
    changeWebhook: { url: 'https://hooks.test.example/x', kinds: ['day.closed'], on: true },
    addPrinter: printer,
    changePrinter: printer,
    answerPrintJob: { again: true },
    printPaper: { kind: 'invoice', id: 'no-such-order' },
    ticketsReceived: { round_ids: ['no-such-round'] },
    setOptionAvailability: { enabled: true },
    saveMenuChanges: { changes: [{ kind: 'dish', key: 'no-such-dish', version: 'none', entry: null }] },
    changeDishes: { dishes: [{ key: 'no-such-dish', version: 'none' }], change: { do: 'hide' } },
    discardMenuChanges: { changes: [{ kind: 'dish', key: 'no-such-dish', version: 'none' }] },
    publishMenu: { changes: [{ kind: 'dish', key: 'no-such-dish', version: 'none' }] },
    uploadMenuPicture: { content: '' },
    importMenuFile: { file_name: 'menu.pdf', content: '', keep: false },
    sendFeedback: { ...praise, ...(things.aboutOrder === undefined ? {} : { order_id: things.aboutOrder }) },
    replyToFeedback: { message: 'Thanks' },
    replyAsStaff: { message: 'Thanks' },
    changeOwnPassword: { old_password: 'wrong', new_password: 'short' },
    setSecondFactorRule: { required: false },
    saveDiscount: tenPercent,
    eraseMember: { sure: false },
    exportBookings: { phone: '050 123' },
    eraseBookings: { phone: '050 123', sure: false },
    setRetention: { guest_data_days: 365 },
    setOwnPin: { password: 'wrong', pin: 'short' },
    shareTablet: { name: '\u200b', hands_minutes: 0 },
    changeTablet: { hands_minutes: 0 },
    answerApproval: { accept: true },
    pauseOrders: { minutes: 1, reason: 'own' },
    setLogo: { image: 'AAAA' },
    sendFilmPiece: { at: 0, content: 'AAAA' },
    setFilm: { film: null, poster: 'AAAA' },
    invite: { name: 'Priya', email: 'owner@test.example', role: 'waiter' },
    changeAccount: { name: 'Priya' },
    reachOpeningStep: { step: 'house' },
    changeSettings: { hours: { basis: 'none', value: { week: null, days: [], last_order_minutes: 0 } } },
  };
  return bodies[name];
}

const paramsOf = (name: CallName, things: Things) => ({
  customerId: things.customerId,
  orderId: things.orderId,
  splitId: things.shareId,
  attemptId: things.attemptId,
  feedbackId: things.feedbackId,
  requestId: name === 'withdrawWaiterCall' ? things.callId : things.requestId,
  refundId: 'no-such-refund',
  shiftId: 'no-such-shift',
  kind: 'sales',
  deed: 'refunds',
  cartItemId: 'no-such-line',
  sessionId: 'no-such-session',
  accountId: 'no-such-account',
  invitationId: 'no-such-invitation',
  approvalId: 'no-such-approval',
  tabletId: 'no-such-tablet',
  code: 'NOSUCH',
  bookingId: 'no-such-booking',
  carId: 'no-such-car',
  printerId: 'no-such-printer',
  webhookId: 'no-such-address',
  jobId: 'no-such-paper',
  roundId: 'no-such-round',
  perPage: '1000',
  slug: dishes.tea.slug,
  itemId: String(dishes.tea.id),
  optionId: '1',
  number: '1',
  table: name === 'tableInfo' ? '3' : '4',
});

/** A guest with an order of one hummus, a share of it and a cash request. */
async function guestWithBill(phone: Device, table: number): Promise<Things> {
  await phone.scan(table);
  const placed = await phone.call('placeOrder', {
    body: { items: [{ item_id: dishes.hummus.id, quantity: 1 }] },
  });
  const { id: orderId } = placed.data.order;
  const body = { order_id: orderId, payment_method: 'cash' as const, ...payer };
  const [share] = (await phone.call('paySingle', { body })).data.split_payments;
  const lines = (await phone.call('orderDetails', { params: { orderId } })).data.items;
  const { feedback } = (await phone.call('sendFeedback', { body: praise })).data;
  const { request } = (await phone.call('requestVehicle')).data;
  const { request: call } = (await phone.call('callWaiter', { body: { reasons: ['water'] } })).data;
  return {
    customerId: phone.customerId,
    requestId: request.id,
    callId: call.id,
    feedbackId: feedback.id,
    orderId,
    shareId: share?.id ?? '',
    lineId: lines[0]?.id ?? '',
    attemptId: share?.attempt?.id ?? '',
  };
}

describe('who may make which call', () => {
  let app: TestApp;
  let careful: TestApp;
  beforeAll(async () => {
    // Every row brings its own guests, all from one address.
    app = await testApp({ operations: { new_devices_max: 10_000, visit_devices_max: 10_000 } });
    careful = await testApp({ operations: { presence: 'confirm_unproven' } });
  });
  afterAll(async () => {
    await app.close();
    await careful.close();
  });

  const send = async (device: Device, name: CallName, things: Things, at = app) => {
    const path = pathOf(name, paramsOf(name, things));
    const stream = (calls[name] as { stream?: string }).stream === 'text/event-stream';
    if (stream) return streamStatus(at, device, path);
    const { method } = routes[name];
    const body = bodyOf(name, things);
    const answer = await device.send({
      method,
      url: `/api/v1/${path}`,
      ...(body === undefined ? {} : { payload: body }),
    });
    expect(answer.status, answer.text).toBeLessThan(500);
    return answer.status;
  };

  const expectStatus = (status: number, expected: Cell, who: string) => {
    if (expected !== 'in') expect(status, who).toBe(expected);
    else expect([401, 403, 404], `${who} was kept out with ${status}`).not.toContain(status);
  };

  it('has a row for every call', () => {
    const rows = new Set([...Object.keys(dinerRows), ...Object.keys(staffRows), ...elsewhere]);
    expect([...rows].toSorted()).toEqual(Object.keys(calls).toSorted());
  });

  it.each(Object.entries(dinerRows))('%s', async (key, row) => {
    const name = key as CallName;
    const { device, staff } = app;
    const owner = device();
    const [mate, stranger, former, forged] = [device(), device(), device(), device()];
    const formerThings = await guestWithBill(former, 3);
    await (await staff('manager')).call('clearTable', { params: { table: '3' }, body: { reason: 'test' } });
    const things = await guestWithBill(owner, 1);
    await mate.scan(1);
    await stranger.scan(2);
    forged.keepCookie({ name: dinerCookie, value: 'x'.repeat(43), path: '/' });
    const people: readonly [string, Device, Things][] = [
      ['nobody', device(), things],
      ['999999', device(), { ...things, customerId: '999999' }],
      ['a guest of the same table', mate, things],
      ['a guest of another table', stranger, things],
      ['a guest of an ended visit', former, formerThings],
      ['a forged cookie', forged, things],
      ['the owner', owner, things],
    ];
    const expected: readonly Cell[] = [row[0], row[1], row[3], row[4], row[5], row[6], row[2]];
    for (const [index, [who, phone, theirs]] of people.entries()) {
      expectStatus(await send(phone, name, theirs), expected[index] ?? 'in', who);
    }
    for (const role of roles) expectStatus(await send(await staff(role), name, things), row[0], role);
    await (await staff('manager')).call('clearTable', { params: { table: '1' }, body: { reason: 'test' } });
  });

  it.each(Object.keys(dinerRows))(
    '%s, by guests who are proven, unproven or have left [PRES-4] [LEFT-2]',
    async (key) => {
      const name = key as CallName;
      const row = presenceRows[name] ?? theirOwn;
      const waiter = await careful.staff('waiter');
      const [owner, gone] = [await seatedGuest(careful), await seatedGuest(careful)];
      const things = await guestWithBill(owner, 1);
      await gone.scan(2, { key: await keyOf(careful, 2) });
      const other = await stranger(careful);
      const people: readonly [string, Device][] = [
        ['unproven at an occupied table', other],
        ['admitted later', other],
        ['gone to another table', gone],
      ];
      for (const [index, [who, phone]] of people.entries()) {
        if (who === 'admitted later')
          await waiter.call('admitGuest', { params: { customerId: phone.customerId } });
        const theirs = { ...things, customerId: phone.customerId, aboutOrder: things.orderId };
        expectStatus(await send(phone, name, theirs, careful), row[index] ?? 'in', who);
      }
      for (const table of ['1', '2'])
        await waiter.call('clearTable', { params: { table }, body: { reason: 'test' } });
    },
  );

  it.each(Object.entries(staffRows))('%s', async (key, allowed) => {
    const name = key as CallName;
    const owner = app.device();
    const things = await guestWithBill(owner, 1);
    const forged = app.device();
    forged.keepCookie({ name: staffCookie, value: 'x'.repeat(43), path: '/api/v1/staff' });
    expectStatus(await send(app.device(), name, things), 401, 'nobody');
    expectStatus(await send(owner, name, things), 401, 'a diner');
    expectStatus(await send(forged, name, things), 401, 'a forged cookie');
    for (const role of roles) {
      const member = await app.staff(role);
      const status = await send(member, name, things);
      // An allowed role may get a 404 or 409, because the role before it already did the same.
      if (allowed.includes(role)) expect([401, 403], `${role} was kept out`).not.toContain(status);
      else expect(status, role).toBe(403);
    }
    await (await app.staff('manager')).call('clearTable', {
      params: { table: '1' },
      body: { reason: 'test' },
    });
  });

  it('shuts out a disabled member of staff at once', async () => {
    const member = await app.staff('owner');
    expect((await member.call('staffSession')).status).toBe(200);
    const disable = (disabled: number) =>
      app.db.write((tx) => tx.run(tx.sql.updateTable('staff').set({ disabled }).where('role', '=', 'owner')));
    await disable(1);
    expect((await member.call('staffSession')).status).toBe(401);
    await disable(0);
  });

  it('accepts an id without a session only if the venue allows it', async () => {
    await using lenient = await testApp({ operations: { diner_auth: 'customer_id' } });
    const owner = lenient.device();
    const { orderId, customerId } = await guestWithBill(owner, 1);
    const cookieless = lenient.device();
    const cart = await cookieless.call('cart', { params: { customerId } });
    expect(cart.status).toBe(200);
    expect((await cookieless.call('orderDetails', { params: { orderId } })).status).toBe(200);
    const page = { order_id: orderId, amount: '28.00' };
    expect((await cookieless.call('bulkPaymentPages', { body: [page] })).status).toBe(200);
    const body = { customer_id: customerId, items: [{ item_id: dishes.tea.id, quantity: 1 }] };
    expect((await cookieless.call('placeOrder', { body })).status).toBe(201);
    expect((await cookieless.call('cart', { params: { customerId: 'guessed' } })).status).toBe(401);
    expect((await cookieless.call('orderDetails', { params: { orderId: 'guessed' } })).status).toBe(401);
    expect((await cookieless.call('cart', { params: { customerId: '999999' } })).status).toBe(403);
  });

  it("gives the same answer for what doesn't exist and what is somebody else's, whatever is asked", async () => {
    const [owner, stranger] = [app.device(), app.device()];
    const foreign = await guestWithBill(owner, 1);
    await stranger.scan(2);
    const unknown = Object.fromEntries(
      Object.keys(foreign).map((thing) => [thing, `no-such-${thing}`]),
    ) as unknown as Things;
    const { customerId } = stranger;
    const answerTo = async (name: CallName, things: Things) => {
      const own = { ...things, customerId };
      const body = bodyOf(name, own);
      const answer = await stranger.send({
        method: routes[name].method,
        url: `/api/v1/${pathOf(name, paramsOf(name, own))}`,
        ...(body === undefined ? {} : { payload: body }),
      });
      return [answer.status, answer.body.code ?? answer.body.message];
    };
    const asked = (Object.keys(dinerRows) as CallName[]).filter((name) =>
      /:(?:order|split|attempt|feedback|request)Id|payments\/(?:single|split|quote)/.test(routes[name].path),
    );
    expect(asked.length).toBeGreaterThan(10);
    for (const name of asked)
      expect(await answerTo(name, foreign), name).toEqual(await answerTo(name, unknown));
    const { orderId } = foreign;
    const theirs = await stranger.call('orderDetails', { params: { orderId } });
    const nobodys = await stranger.call('orderDetails', { params: { orderId: 'no-such-order' } });
    expect([theirs.status, theirs.text]).toEqual([nobodys.status, nobodys.text]);
  });

  it("refuses a write that another site's page sends", async () => {
    const phone = app.device();
    await phone.scan(2);
    const body = { item_id: dishes.tea.id, quantity: 1 };
    const path = pathOf('addToCart', { customerId: phone.customerId });
    const foreign = await phone.post(path, body, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect([foreign.status, foreign.body.code]).toEqual([403, 'cross_site_request']);
    const evil = await phone.post(path, body, { headers: { origin: 'https://evil.example' } });
    expect(evil.status).toBe(403);
    expect((await phone.post(path, body, { headers: { 'sec-fetch-site': 'same-origin' } })).status).toBe(200);
  });
});

/** A stream never ends by itself: its status arrives with the first byte, over a real connection. */
async function streamStatus(app: TestApp, device: Device, path: string): Promise<number> {
  const address = await app.listen();
  const cookie = device.cookies(`/api/v1/${path}`);
  const response = await fetch(`${address}/api/v1/${path}`, {
    headers: cookie === undefined ? {} : { cookie },
  });
  await response.body?.cancel();
  return response.status;
}
