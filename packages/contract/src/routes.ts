/**
 * Where each call lives, as plain data: the browser's client carries this table and nothing else of the contract.
 * Paths are below `/api/v1/`; `:name` is a path parameter. The schemas are in `calls.ts`.
 */
export const routes = {
  venue: { method: 'GET', path: 'venue' },
  openapi: { method: 'GET', path: 'openapi.json' },

  tableInfo: { method: 'GET', path: 'customer/tableinfo/:table' },
  home: { method: 'GET', path: 'customer/home/:customerId' },
  categories: { method: 'GET', path: 'customer/categories/all' },
  items: { method: 'GET', path: 'customer/item/all/:customerId/:perPage' },
  item: { method: 'GET', path: 'customer/home/item/:slug' },
  search: { method: 'GET', path: 'customer/search' },
  favourites: { method: 'GET', path: 'customer/favourites/:customerId' },
  addFavourite: { method: 'POST', path: 'customer/favourites/:customerId' },
  removeFavourite: { method: 'DELETE', path: 'customer/favourites/:customerId/:itemId' },
  allergens: { method: 'GET', path: 'customer/allegens/all' },
  saveAllergens: { method: 'POST', path: 'customer/allergens/save/:customerId' },
  cart: { method: 'GET', path: 'customer/cart/:customerId' },
  addToCart: { method: 'POST', path: 'customer/cart/add/:customerId' },
  removeFromCart: { method: 'DELETE', path: 'customer/cart/single-item/:customerId/:cartItemId' },
  placeOrder: { method: 'POST', path: 'customer/place_order' },
  orders: { method: 'GET', path: 'customer/orders/:customerId' },
  orderDetails: { method: 'GET', path: 'customer/orders/details/:orderId' },
  receipt: { method: 'GET', path: 'customer/orders/:orderId/receipt' },
  quote: { method: 'POST', path: 'customer/payments/quote' },
  paySingle: { method: 'POST', path: 'customer/payments/single' },
  paySplit: { method: 'POST', path: 'customer/payments/split' },
  payOwn: { method: 'POST', path: 'customer/payments/own/:orderId' },
  payShare: { method: 'POST', path: 'customer/payments/share/:splitId' },
  withdrawPayment: { method: 'POST', path: 'customer/payments/share/:splitId/withdraw' },
  claimShare: { method: 'POST', path: 'customer/payments/share/:splitId/claim' },
  releaseShare: { method: 'DELETE', path: 'customer/payments/share/:splitId/claim' },
  paymentPage: { method: 'POST', path: 'customer/payments/etisalatPayment' },
  bulkPaymentPages: { method: 'POST', path: 'customer/payments/bulkEtisalatPayment' },
  sendFeedback: { method: 'POST', path: 'customer/feedback/:customerId' },
  feedbackList: { method: 'GET', path: 'customer/feedback/:customerId' },
  feedbackDetails: { method: 'GET', path: 'customer/feedback/details/:feedbackId' },
  replyToFeedback: { method: 'POST', path: 'customer/feedback/reply/:feedbackId/:customerId' },
  requestVehicle: { method: 'PUT', path: 'customer/vehicle-request/:customerId' },
  callWaiter: { method: 'POST', path: 'customer/waiter-call/:customerId' },
  notifications: { method: 'GET', path: 'customer/notifications/:customerId' },
  visit: { method: 'GET', path: 'customer/visit/:customerId' },
  discounts: { method: 'GET', path: 'customer/discount/:customerId' },
  membership: { method: 'GET', path: 'customer/membership/:customerId' },
  events: { method: 'GET', path: 'customer/events' },

  staffSession: { method: 'GET', path: 'staff/session' },
  staffSignIn: { method: 'POST', path: 'staff/session' },
  staffSignOut: { method: 'DELETE', path: 'staff/session' },
  staffTickets: { method: 'GET', path: 'staff/tickets' },
  moveLines: { method: 'POST', path: 'staff/tickets/move' },
  staffPayments: { method: 'GET', path: 'staff/payments' },
  approvePayment: { method: 'POST', path: 'staff/payments/:attemptId/approve' },
  rejectPayment: { method: 'POST', path: 'staff/payments/:attemptId/reject' },
  staffRefunds: { method: 'GET', path: 'staff/refunds' },
  refundable: { method: 'GET', path: 'staff/refundable' },
  makeRefund: { method: 'POST', path: 'staff/refunds' },
  completeRefund: { method: 'POST', path: 'staff/refunds/:refundId/complete' },
  retryRefund: { method: 'POST', path: 'staff/refunds/:refundId/retry' },
  staffShifts: { method: 'GET', path: 'staff/shifts' },
  openShift: { method: 'POST', path: 'staff/shifts' },
  moveCash: { method: 'POST', path: 'staff/shifts/:shiftId/movements' },
  closeShift: { method: 'POST', path: 'staff/shifts/:shiftId/close' },
  staffTables: { method: 'GET', path: 'staff/tables' },
  openTable: { method: 'POST', path: 'staff/tables/:table/open' },
  clearTable: { method: 'POST', path: 'staff/tables/:table/clear' },
  moveTable: { method: 'POST', path: 'staff/tables/:table/move' },
  rekeyTable: { method: 'POST', path: 'staff/tables/:table/rekey' },
  admitGuest: { method: 'POST', path: 'staff/guests/:customerId/admit' },
  tableCodes: { method: 'GET', path: 'staff/table-codes' },
  staffMenu: { method: 'GET', path: 'staff/menu' },
  setAvailability: { method: 'PUT', path: 'staff/items/:itemId/availability' },
  staffService: { method: 'GET', path: 'staff/service' },
  resolveService: { method: 'POST', path: 'staff/service/:requestId/resolve' },
  staffFeedback: { method: 'GET', path: 'staff/feedback' },
  replyAsStaff: { method: 'POST', path: 'staff/feedback/:feedbackId/reply' },
  staffEvents: { method: 'GET', path: 'staff/events' },
} as const satisfies Record<string, { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string }>;

/** The name of a call, as in `routes`. */
export type CallName = keyof typeof routes;

/** Where the API is mounted. */
export const apiBase = '/api/v1/';

/** Paths that other servers of this API use for the same call. */
export const aliases: Partial<Record<CallName, string>> = { allergens: 'customer/allergens/all' };
