import type { ApiAnswer } from './answers.ts';
import { invalid } from './answers.ts';
import type { Params } from './params.ts';
import { partOf, textOf, wholeOf } from './params.ts';

const known = new Set([
  'mode',
  'line_items',
  'client_reference_id',
  'metadata',
  'payment_intent_data',
  'success_url',
  'cancel_url',
  'expires_at',
  'locale',
]);

const minSeconds = 1_800;
const maxSeconds = 86_400;
const leastAed = 200;

/** Why a session can't be made with these parameters, in Stripe's words; undefined when it can. */
export function sessionFault(params: Params, now: number): ApiAnswer | undefined {
  const unknown = Object.keys(params).find((name) => !known.has(name));
  if (unknown !== undefined)
    return invalid(`Received unknown parameter: ${unknown}`, unknown, 'parameter_unknown');
  if (textOf(params, 'mode') !== 'payment') return invalid('You must pass a mode of payment.', 'mode');
  return itemFault(partOf(params, 'line_items')) ?? addressFault(params) ?? expiryFault(params, now);
}

function itemFault(items: Params): ApiAnswer | undefined {
  const names = Object.keys(items);
  if (names.length !== 1) return invalid('This emulator takes exactly one line item.', 'line_items');
  const item = partOf(items, '0');
  const price = partOf(item, 'price_data');
  const at = 'line_items[0][price_data]';
  if ((wholeOf(item, 'quantity') ?? 0) < 1)
    return invalid('Invalid positive integer', 'line_items[0][quantity]');
  if (textOf(price, 'currency') !== 'aed') return invalid('This emulator takes aed only.', `${at}[currency]`);
  if (textOf(partOf(price, 'product_data'), 'name').trim() === '') {
    return invalid('You passed an empty string for the product name.', `${at}[product_data][name]`);
  }
  const amount = wholeOf(price, 'unit_amount');
  if (amount === undefined)
    return invalid('Invalid integer', `${at}[unit_amount]`, 'parameter_invalid_integer');
  if (amount >= leastAed) return undefined;
  const message = "The Checkout Session's total amount due must add up to at least د.إ2.00 aed";
  return invalid(message, undefined, 'amount_too_small');
}

function addressFault(params: Params): ApiAnswer | undefined {
  for (const name of ['success_url', 'cancel_url']) {
    const address = textOf(params, name);
    if (address === '' && name === 'cancel_url') continue;
    const url = URL.parse(address.replace('{CHECKOUT_SESSION_ID}', 'cs'));
    if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
      return invalid('Not a valid URL', name, 'url_invalid');
  }
  return undefined;
}

function expiryFault(params: Params, now: number): ApiAnswer | undefined {
  if (textOf(params, 'expires_at') === '') return undefined;
  const left = (wholeOf(params, 'expires_at') ?? 0) - now / 1_000;
  if (left < minSeconds) {
    return invalid(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      'expires_at',
    );
  }
  if (left <= maxSeconds) return undefined;
  return invalid(
    'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
    'expires_at',
  );
}
