import type { LiveReads } from '@sufra/client/live-events';
import type { CallName } from '@sufra/contract/core/routes';

/** What the app asks for again after each event. */
export const guestReads: LiveReads = {
  'order.changed': ['home', 'orders', 'orderDetails', 'splitProposal', 'visit', 'notifications'],
  // The cart is read on every page (`cartChanged`).
  'cart.changed': [],
  'carts.changed': ['visit'],
  'favourites.changed': ['favourites'],
  'ordering.changed': ['venue'],
  'menu.changed': ['venue', 'items', 'item', 'categories', 'home', 'cart', 'favourites', 'orderDetails'],
  'visit.changed': [
    'tableInfo',
    'home',
    'visit',
    'waiterCall',
    'guestCars',
    'orders',
    'orderDetails',
    'splitProposal',
  ],
  'payment.replaced': ['orderDetails', 'splitProposal', 'notifications'],
  'service.changed': ['waiterCall', 'guestCars', 'visit', 'notifications'],
  'guest.forgotten': ['home', 'membership', 'favourites', 'feedbackList', 'cart'],
  'feedback.changed': ['feedbackList', 'feedbackDetails', 'notifications'],
};

/** What a companion or staff may have changed while the page was loading, besides the cart. */
export const guestAtFirst: readonly CallName[] = ['home', 'visit', 'orders', 'orderDetails', 'waiterCall'];
