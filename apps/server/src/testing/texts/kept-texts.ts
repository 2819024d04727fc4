/**
 * Where every text that people can write is shown. A test compares it with the contract, with the reader of menu files and
 * with what a venue shows after an evening of attacks: a field without a row fails, and so does a row that isn't so.
 */

import { languages } from '@sufra/contract/core/constants';

/**
 * Who gets to see a text: what guests' and staff's pages are drawn from, what is printed (invoices and credit notes), the
 * papers' CSV, the file that a guest's data is exported to, and the audit log.
 */
export const views = ['guests', 'console', 'paper', 'csv', 'export', 'audit log'] as const;
export type View = (typeof views)[number];

const buyer: readonly View[] = ['guests', 'console', 'paper', 'csv', 'export'];
const payer: readonly View[] = ['guests', 'console', 'paper', 'export'];
const contact: readonly View[] = ['guests', 'export'];
const words: readonly View[] = ['guests', 'console', 'export'];
const refund: readonly View[] = ['console', 'audit log'];

/** The texts of calls that are kept, and who sees them. */
export const keptTexts: Readonly<Record<string, readonly View[]>> = {
  'addToCart body.instructions': contact,
  'placeOrder body.items[].special_instructions': words,
  'takeOrder body.items[].special_instructions': words,
  'paySingle body.name': payer,
  'paySingle body.contact_number': contact,
  'paySingle body.buyer.name': buyer,
  'payShare body.name': payer,
  'payShare body.contact_number': contact,
  'payShare body.buyer.name': buyer,
  'payOwn body.name': payer,
  'payOwn body.contact_number': contact,
  'payOwn body.buyer.name': buyer,
  'paySplit body.splits[].name': payer,
  'paySplit body.splits[].contact_number': contact,
  'nameBuyer body.buyer.name': buyer,
  'nameBuyerAtDesk body.buyer.name': [...buyer, 'audit log'],
  'sendFeedback body.full_name': words,
  'sendFeedback body.phone_number': ['console', 'export'],
  'sendFeedback body.email': ['console', 'export'],
  'sendFeedback body.comment': words,
  'replyToFeedback body.message': words,
  'replyAsStaff body.message': words,
  'callWaiter body.note': words,
  'moveLines body.reason': [...words, 'audit log'],
  'approvePayment body.slip_reference': ['console', 'paper', 'export', 'audit log'],
  'planAtTill body.payers[].name': ['guests', 'console', 'paper', 'audit log'],
  'takeMoney body.name': ['guests', 'console', 'paper'],
  'takeMoney body.slip_reference': ['console', 'paper', 'audit log'],
  'openCardLink body.name': ['guests', 'console', 'paper'],
  'giveComp body.reason': ['console', 'audit log'],
  'rejectPayment body.reason': ['guests', 'console', 'audit log'],
  'clearTable body.reason': ['console', 'audit log'],
  'saveFloorPlan body.zones[].name': ['guests', 'console'],
  ...inEachLanguage('saveFloorPlan body.zones[].names', ['guests', 'console']),
  'saveFloorPlan body.fixtures[].label': ['console'],
  'addBooking body.name': ['console'],
  'addBooking body.phone': ['console'],
  'addBooking body.note': ['console'],
  'changeBooking body.name': ['console'],
  'changeBooking body.phone': ['console'],
  'changeBooking body.note': ['console'],
  'addCar body.ticket': ['guests', 'console', 'audit log'],
  'addCar body.plate': ['console'],
  'addCar body.hook': ['console'],
  'addCar body.words': ['console'],
  'changeCar body.ticket': ['guests', 'console', 'audit log'],
  'changeCar body.plate': ['console'],
  'changeCar body.hook': ['console'],
  'changeCar body.words': ['console'],
  'answerPaymentAlert body.note': ['audit log'],
  'makeRefund body.reason': ['console', 'paper', 'csv', 'audit log'],
  'makeRefund body.reference': refund,
  'completeRefund body.reference': refund,
  'moveCash body.reason': refund,
  'openShift body.drawer': ['console', 'audit log'],
  'handOverShift body.note': ['console'],
  'closeShift body.note': ['console'],
  'invite body.name': ['console', 'audit log'],
  'invite body.email': ['console'],
  'changeAccount body.name': ['console', 'audit log'],
  'claimVenue body.name': ['console', 'audit log'],
  'claimVenue body.email': ['console'],
  'claimVenue body.venue': ['guests'],
  ...inEachLanguage('pauseOrders body.text', ['guests', 'console', 'audit log']),
  'changeSettings body.hours.value.days[].name': ['console', 'audit log'],
  'changeSettings body.bills.value.comp_reasons[]': ['console', 'audit log'],
  'changeSettings body.answers.value.answers[].name': ['console', 'audit log'],
  ...inEachLanguage('changeSettings body.answers.value.answers[].texts', ['console', 'audit log']),
  ...inEachLanguage('changeSettings body.levels.value.levels[].perks', ['guests', 'console', 'audit log']),
  ...inEachLanguage('changeSettings body.details.value.names', ['guests', 'console', 'audit log']),
  ...inEachLanguage('changeSettings body.details.value.taglines', ['guests', 'console', 'audit log']),
  ...inEachLanguage('changeSettings body.details.value.addresses', ['console', 'audit log']),
  // The scene's papers are in English and Arabic.
  'changeSettings body.details.value.names.en': ['guests', 'console', 'paper', 'csv', 'audit log'],
  'changeSettings body.details.value.names.ar': ['guests', 'console', 'paper', 'audit log'],
  'changeSettings body.details.value.addresses.en': ['console', 'paper', 'audit log'],
  'changeSettings body.details.value.phone': ['console', 'audit log'],
  ...inEachLanguage('saveDiscount body.title', ['guests', 'console']),
  ...inEachLanguage('saveDiscount body.description', ['guests', 'console']),
  'saveCardAccount body.epg.customer': ['console'],
  'saveCardAccount body.epg.user_name': ['console'],
  'saveCardAccount body.epg.store': ['console'],
  'saveCardAccount body.epg.terminal': ['console'],
  'saveCardAccount body.epg.merchant_id': ['console'],
  'saveCardAccount body.epg.page_hosts': ['console'],
  'addPrinter body.name': ['console', 'audit log'],
  'addPrinter body.stations[]': ['console'],
  'addPrinter body.drawer': ['console', 'audit log'],
  'changePrinter body.name': ['console', 'audit log'],
  'changePrinter body.stations[]': ['console'],
  'changePrinter body.drawer': ['console', 'audit log'],
  'setJournalAccounts body.accounts[].name': ['console', 'csv', 'audit log'],
};

/** The texts of calls that are only compared with something, read as a number, or not used: no table has them. */
export const comparedTexts: Readonly<Record<string, string>> = {
  lang: 'picks a language',
  k: 'compared with a table’s key',
  q: 'looked for in the menu',
  slug: 'picks a dish',
  table: 'picks a table',
  visit_id: 'picks a party',
  to_visit_id: 'picks a party',
  guest: 'picks a guest at the table',
  to: 'picks a table or a colleague',
  zone: 'picks a zone of the plan',
  number: 'a table’s number, of letters and digits',
  was: 'picks a table',
  'tables[]': 'picks a table',
  order_ref: 'picks an order',
  coupon_code: 'picks a coupon',
  cook_type: 'picks one of the dish’s',
  serve_type: 'picks one of the dish’s',
  type: 'picks kinds of feedback',
  tip_type: 'one of two words',
  service_charge_type: 'one of two words',
  payment_type: 'ignored',
  card_type: 'ignored',
  title: 'ignored',
  full_name: 'ignored: the share has its payer’s name',
  phone_number: 'ignored: the share has its payer’s number',
  table_number: 'ignored',
  name: 'ignored: for people who read requests',
  key: 'picks a thing of the menu',
  category: 'picks a category',
  entry: 'read as an entry of a menu file: `menuTexts` has its texts',
  file_name: 'its ending says how a file is read; its name is told back to whoever sent it',
  content: 'read as a photograph, or as a menu file: `menuTexts` has its texts',
  url: 'kept only as a path of our own pages, or as an address that begins with https',
  password: 'compared with a hash; a card provider’s is kept sealed',
  secret_key: 'kept sealed',
  webhook_secret: 'kept sealed',
  passphrase: 'kept sealed',
  ...toBank('customer', 'user_name', 'store', 'terminal', 'merchant_id', 'page_hosts'),
  old_password: 'compared with a hash',
  new_password: 'kept as a hash',
  code: 'compared with what an app shows',
  pin: 'kept as a hash',
  trn: 'read as fifteen digits',
  token: 'compared with a hash',
  ticket: 'compared with the cars’ tickets',
  staff_id: 'compared with accounts',
  endpoint: 'kept only as an https address of a host with a name',
  p256dh: 'read as a point of a curve',
  auth: 'read as sixteen bytes',
  email: 'compared with accounts',
  ...reads(
    'amount',
    'price',
    'seen_price',
    'received',
    'tip',
    'counted',
    'worth',
    'opening_float',
    'tip_value',
  ),
  basis: 'compared with the settings that are stored',
  host: 'read as a number of the house’s own network',
  version: 'compared with what is there',
  ...reads('value', 'minimum_amount', 'cap_limit'),
  ...reads('service_charge', 'write_off', 'refund', 'comp', 'cancel_cooked', 'pay_out'),
  ...picks('customerId', 'cartItemId', 'orderId', 'splitId', 'feedbackId', 'sessionId', 'accountId'),
  ...picks(
    'invitationId',
    'line_id',
    'compId',
    'approvalId',
    'attemptId',
    'alertId',
    'refundId',
    'shiftId',
    'requestId',
    'cart_item_id',
  ),
  ...picks('account', 'number'),
  ...picks('customer_id', 'order_id', 'split_id', 'share_id', 'order_item_id', 'manager_id', 'request_id'),
  ...picks(
    'bookingId',
    'carId',
    'printerId',
    'webhookId',
    'jobId',
    'roundId',
    'fallback_id',
    'round_ids[]',
    'id',
  ),
  ...picks('ready_carts[]', 'instead_of', 'replaces[]', 'line_ids[]', 'unserved[]', 'type[]'),
};

function inEachLanguage(field: string, views: readonly View[]): Readonly<Record<string, readonly View[]>> {
  return Object.fromEntries(languages.map((language) => [`${field}.${language}`, views]));
}

function reads(...names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [name, 'read as an amount']));
}

function toBank(...names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [name, 'sent to the bank to try it, and not kept']));
}

function picks(...names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [name, 'an id or a word that is looked up']));
}

/** Who sees a text of a menu file. */
export const menuTexts: Readonly<Record<string, readonly View[]>> = {
  'venue.name.*': ['guests', 'console', 'paper'],
  'venue.tagline.*': ['guests'],
  'venue.address.*': ['paper'],
  'venue.legal.name': ['paper', 'csv', 'audit log'],
  'venue.legal.trade_licence': ['csv', 'audit log'],
  'venue.legal.street': ['csv', 'audit log'],
  'venue.legal.city': ['csv', 'audit log'],
  'venue.phone': [],
  // The import refuses what is no time zone.
  'venue.time_zone': [],
  'tables[].zone': ['guests', 'console'],
  'allergens[].name.*': ['guests', 'console'],
  'tags[].name.*': ['guests'],
  'cook_types[].name.*': ['guests', 'console'],
  'categories[].name.*': ['guests', 'console'],
  'categories[].sub_categories[].name.*': ['guests'],
  'items[].name.*': ['guests', 'console', 'paper'],
  'items[].description.*': ['guests'],
  'items[].station': ['console'],
  'option_groups[].name.*': ['guests', 'console'],
  'option_groups[].choices[].name.*': ['guests', 'console', 'paper'],
  'promotions[].title.*': ['guests'],
  'promotions[].subtitle.*': ['guests'],
  'discounts[].title.*': ['guests'],
  'discounts[].description.*': ['guests'],
  'membership.levels[].perk.*': ['guests'],
  'feedback_samples[].full_name': ['console'],
  'feedback_samples[].email': ['console'],
  'feedback_samples[].phone_number': ['console'],
  'feedback_samples[].comment': ['console'],
  'feedback_samples[].replies[].name': ['console'],
  'feedback_samples[].replies[].message': ['console'],
};
