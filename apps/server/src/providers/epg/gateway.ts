import type { Exchange, ProviderFailure } from '../provider.ts';
import { allowedOnly, redact } from '../redact.ts';
import type { EpgAnswer } from './answer.ts';
import { field, parseAnswer } from './answer.ts';
import { normaliseCode } from './codes.ts';
import type { EpgFields } from './requests.ts';
import type { EpgAccept, EpgSettings } from './settings.ts';
import { acceptValues } from './settings.ts';
import type { Delivery } from './transport.ts';
import { postOnce } from './transport.ts';

/** A gateway answer that could be parsed, whatever it says. */
export type GatewayAnswer = {
  readonly ok: true;
  readonly answer: EpgAnswer;
  readonly code: string;
  readonly description: string;
  readonly httpStatus: number;
  readonly raw: Exchange;
};

/**
 * The operations that the adapter uses. Authorization is left out on purpose: card numbers never reach our server.
 */
export type EpgOperation =
  | 'GenerateToken'
  | 'Registration'
  | 'Finalization'
  | 'Reversal'
  | 'Refund'
  | 'QueryData';

/** The fields of answers that are stored: how a payment went, and nothing of who paid. */
const storedFields: ReadonlySet<string> = new Set([
  'responsecode',
  'responseclass',
  'responsedescription',
  'responseclassdescription',
  'uniqueid',
  'transactionid',
  'orderid',
  'approvalcode',
  'amount',
  'balance',
  'fees',
  'value',
  'currency',
  'cardnumber',
  'cardbrand',
  'cardtype',
  'count',
  'transactions',
  'lasttranstate',
]);

/** Calls the gateway: adds credentials, removes secrets from the record, and names every kind of failure. */
export type Gateway = (
  operation: EpgOperation,
  fields: EpgFields,
) => Promise<GatewayAnswer | ProviderFailure>;

/** A gateway client for these settings. It remembers which Accept value worked. */
export function connectGateway(settings: EpgSettings): Gateway {
  let accept = settings.accept;
  const post = (body: string, value: EpgAccept): Promise<Delivery> =>
    postOnce({
      url: settings.url,
      headers: headersFor(settings, value),
      body,
      connectTimeoutMs: settings.connectTimeoutMs,
      totalTimeoutMs: settings.totalTimeoutMs,
      ...(settings.tls === undefined ? {} : { tls: settings.tls }),
    });
  return async (operation, fields) => {
    const payload = { [operation]: { ...identity(settings), ...fields } };
    const body = JSON.stringify(payload);
    let delivery = await post(body, accept);
    if (refusesAccept(delivery)) {
      const other = acceptValues.find((value) => value !== accept) ?? accept;
      delivery = await post(body, other);
      if (!refusesAccept(delivery)) accept = other;
    }
    return read(operation, payload, delivery, secretsOf(settings));
  };
}

// 406 and 415 are sent before anything is done, so the other Accept value is no second try of the payment.
function refusesAccept(delivery: Delivery): boolean {
  return delivery.kind === 'answered' && (delivery.status === 406 || delivery.status === 415);
}

function headersFor({ credentials }: EpgSettings, accept: EpgAccept): Record<string, string> {
  const headers = { 'Content-Type': 'application/json', Accept: accept };
  if (credentials.kind === 'body' || credentials.kind === 'certificate') return headers;
  return { ...headers, Authorization: `Basic ${basicToken(credentials)}` };
}

function basicToken({ userName, password }: EpgSettings['credentials']): string {
  return Buffer.from(`${userName}:${password}`).toString('base64');
}

function identity({ credentials }: EpgSettings): EpgFields {
  const { customer, userName, password } = credentials;
  if (credentials.kind === 'basic' || credentials.kind === 'certificate') return { Customer: customer };
  return { Customer: customer, UserName: userName, Password: password };
}

function secretsOf({ credentials, tls }: EpgSettings): readonly string[] {
  const passphrase = tls?.passphrase === undefined ? [] : [tls.passphrase];
  const { password, userName } = credentials;
  return [basicToken(credentials), password, userName, ...passphrase].filter((secret) => secret !== '');
}

function read(
  operation: EpgOperation,
  payload: unknown,
  delivery: Delivery,
  secrets: readonly string[],
): GatewayAnswer | ProviderFailure {
  const request = redact(payload, secrets);
  if (delivery.kind !== 'answered') {
    const raw: Exchange = { operation, request, response: null };
    const { kind, ...told } = delivery;
    return { ok: false, code: kind === 'not_sent' ? 'unavailable' : 'outcome_unknown', ...told, raw };
  }
  const answer = parseAnswer(delivery.body);
  const told = answer === undefined ? delivery.body : Object.fromEntries(answer);
  const response = redact(allowedOnly(told, storedFields), secrets);
  const raw: Exchange = { operation, request, response, httpStatus: delivery.status };
  if (answer !== undefined) {
    const description = field(answer, 'ResponseDescription') ?? '';
    const code = normaliseCode(field(answer, 'ResponseCode'));
    return { ok: true, answer, code, description, httpStatus: delivery.status, raw };
  }
  if (delivery.status === 401 || delivery.status === 403) {
    return { ok: false, code: 'config', reason: `the gateway answers ${delivery.status}`, raw };
  }
  if (refusesAccept(delivery)) {
    return { ok: false, code: 'config', reason: 'the gateway takes neither Accept value', raw };
  }
  return { ok: false, code: 'outcome_unknown', reason: `unreadable answer (HTTP ${delivery.status})`, raw };
}
