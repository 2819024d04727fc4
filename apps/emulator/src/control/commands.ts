import type { BankSettings } from '../epg/bank.ts';
import { defaultBankSettings } from '../epg/bank.ts';
import type { Fault } from '../gateway/faults.ts';
import { faultKinds } from '../gateway/faults.ts';
import type { StripeSettings } from '../stripe/account.ts';
import { defaultStripeSettings } from '../stripe/account.ts';
import { apiOperations } from '../stripe/api-routes.ts';

/** The possible values of settings; the settings not listed here are whole numbers from zero up. */
export const settingChoices: Readonly<Partial<Record<keyof BankSettings, readonly string[]>>> = {
  secondFinalise: ['replay', 'closed', 'error'],
  earlyFinalise: ['pending', 'kill'],
  returnMode: ['normal', 'missing', 'duplicate', 'late', 'foreign'],
  token: ['none', 'needed'],
  auth: ['credentials', 'certificate'],
  accept: ['any', 'application/json', 'text/xml-standard-api'],
  answerFormat: ['json', 'xml'],
  amountPlaces: ['2', '3'],
  payer: ['sent', 'null'],
  numbers: ['refused', 'taken'],
  otherCards: ['refused', 'declined'],
  refunds: ['on', 'off'],
  query: ['on', 'off'],
  pageLink: ['token', 'bare'],
};

/** The same for the Stripe account; `webhookUrl` is a text. */
export const stripeChoices: Readonly<Partial<Record<keyof StripeSettings, readonly string[]>>> = {
  webhooks: ['normal', 'missing', 'duplicate', 'reordered', 'late', 'bad_signature', 'old_timestamp'],
  pageReturn: ['normal', 'missing'],
  refundMode: ['instant', 'pending_then_succeeded', 'pending_then_failed'],
};

/** The operations that a fault can apply to. */
export const faultOperations: readonly string[] = [
  'any',
  'GenerateToken',
  'Registration',
  'Finalization',
  'Capture',
  'Reversal',
  'Refund',
  'QueryData',
  ...apiOperations,
];

const numberMax = 100_000_000;

/** Reads a fault from JSON or a form; undefined when a field is invalid. Blank fields count as left out. */
export function readFault(body: unknown): (Partial<Fault> & Pick<Fault, 'kind'>) | undefined {
  const fields = filled(body);
  const kind = faultKinds.find((known) => known === fields['kind']);
  const operation = fields['operation'] ?? 'any';
  const times = readNumber(fields['times'] ?? 1);
  const delayMs = readNumber(fields['delayMs'] ?? 1_000);
  if (kind === undefined || times === undefined || times < 1 || delayMs === undefined) return undefined;
  if (typeof operation !== 'string' || !faultOperations.includes(operation)) return undefined;
  const { code = '6', amount = '0.01' } = fields;
  if (typeof code !== 'string' || typeof amount !== 'string') return undefined;
  return { kind, operation, times, delayMs, code, amount };
}

/** Reads changes to the settings; undefined when a setting is unknown or its value invalid. */
export function readSettings(body: unknown): Partial<BankSettings> | undefined {
  return readChanges(body, defaultBankSettings, settingChoices);
}

/** The same for the Stripe account. */
export function readStripeSettings(body: unknown): Partial<StripeSettings> | undefined {
  return readChanges(body, defaultStripeSettings, stripeChoices);
}

function readChanges(
  body: unknown,
  known: object,
  choicesOf: Readonly<Record<string, readonly string[]>>,
): Record<string, unknown> | undefined {
  const changes: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(filled(body))) {
    if (!Object.hasOwn(known, name)) return undefined;
    const read = readChange(value, Reflect.get(known, name), choicesOf[name]);
    if (read === undefined) return undefined;
    changes[name] = read;
  }
  return changes;
}

function readChange(value: unknown, usual: unknown, choices: readonly string[] | undefined) {
  if (choices !== undefined) return choices.find((choice) => choice === value);
  if (typeof usual === 'number') return readNumber(value);
  return typeof value === 'string' && URL.canParse(value) ? value : undefined;
}

/** Reads how far to move the clock forward: `advanceMs` or `advanceMinutes`. */
export function readAdvance(body: unknown): number | undefined {
  const { advanceMs, advanceMinutes } = filled(body);
  const minutes = readNumber(advanceMinutes ?? 0);
  const ms = readNumber(advanceMs ?? 0);
  return minutes === undefined || ms === undefined ? undefined : minutes * 60_000 + ms;
}

function filled(body: unknown): Readonly<Record<string, unknown>> {
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== ''));
}

function readNumber(value: unknown): number | undefined {
  const text = String(value);
  return /^\d{1,9}$/.test(text) && Number(text) <= numberMax ? Number(text) : undefined;
}
