import type { LiveReads } from '@sufra/client/live-events';
import type { CallName } from '@sufra/contract/core/routes';

const menu = ['items', 'item', 'categories', 'staffMenu', 'padMenu', 'menuDraft', 'menuHistory'] as const;
const floor = ['staffFloor', 'staffTable', 'tillBill'] as const;
const unpaid = ['unpaidBills', 'unpaidBill'] as const;

/** What the console asks for again after each event. */
export const staffReads: LiveReads = {
  'ordering.changed': ['venue', 'staffOrdering', 'openingDay'],
  'settings.changed': ['staffSettings', 'cannedAnswers', 'cardAccounts'],
  'rights.changed': ['staffSession', 'staffSettings'],
  'menu.changed': ['venue', 'openingDay', ...menu],
  'availability.changed': ['staffMenu'],
  'option.changed': ['staffMenu'],
  'draft.changed': ['menuDraft'],
  'payments.changed': ['staffPayments', 'staffTickets', 'orderDetails', ...floor, ...unpaid],
  'payments.alert': ['paymentAlerts'],
  'refunds.changed': ['staffRefunds', 'staffPayments', 'orderDetails'],
  'shifts.changed': ['staffShifts', 'staffDay', 'tillBill', 'unpaidBill'],
  'day.closed': ['staffDay', 'zReports'],
  'tickets.changed': ['staffTickets', ...floor],
  'tables.changed': ['staffTables', 'staffService', ...floor, ...unpaid],
  'bookings.changed': ['staffBookings', 'staffFloor'],
  'service.changed': ['staffService', 'staffCars', 'staffFloor', 'staffTable'],
  'approvals.changed': ['approvals'],
  'approval.answered': ['approval'],
  'session.ended': ['staffSessions', 'staffAccounts'],
  'printers.changed': ['printers'],
  'webhooks.changed': ['webhooks', 'webhookMessages'],
  'storage.changed': ['storageState'],
  'feedback.changed': ['staffFeedback', 'feedbackDetails'],
};

/** What somebody would miss: an order, a call or a payment that came while the page was loading. */
export const staffAtFirst: readonly CallName[] = [
  'staffTickets',
  'staffService',
  'staffPayments',
  'approvals',
  'paymentAlerts',
  ...floor,
];
