import { fils, formatMoney } from '@sufra/domain/core/money';
import { connectTo } from '../connect.ts';
import type {
  GiveBack,
  HostedPaymentProvider,
  HostedSession,
  KnownSession,
  Outcome,
  ProviderCapabilities,
  ProviderFailure,
  ProviderResult,
  Release,
  ReturnFields,
  SessionRequest,
} from '../provider.ts';
import { field } from './answer.ts';
import { featureNotEnabled, isInFlight, notSettledYet, successCode, underMaintenance } from './codes.ts';
import type { Gateway, GatewayAnswer } from './gateway.ts';
import { connectGateway } from './gateway.ts';
import { lastStateOf } from './last-state.ts';
import { readFinalization } from './outcome.ts';
import { pageRedirect } from './page.ts';
import { type EpgFields, faultOf, orderIdPattern, registrationFields, returnPathMax } from './requests.ts';
import type { EpgSettings } from './settings.ts';
import { tlsOptions } from './transport.ts';

// The bank settles in a nightly batch; asking every hour is enough.
const settlementRetrySeconds = 3_600;

/** Some accounts must reverse within this time what they never finalise. */
const unfinishedAfterMs = 40 * 60_000;

/**
 * The Etisalat Payment Gateway (Registration, hosted page, Finalization). It has no idempotency, and a query only for some
 * accounts: Finalization captures the payment, so it is called once per return, while the caller holds the
 * attempt. The gateway can't keep a page open or close one; a page is closed by never finalising it.
 */
export function createEpgProvider(settings: EpgSettings): HostedPaymentProvider {
  const gateway = connectGateway(settings);
  const finalise = (session: KnownSession) => finalization(gateway, settings, session);
  return {
    name: settings.name,
    money: settings.name === 'epg' ? 'real' : 'test',
    capabilities: capabilitiesOf(settings),
    createSession: (request) => registration(gateway, settings, request),
    resolveReturn: async (session, { query, form }) => {
      const named = returnedTransaction(form) ?? returnedTransaction(query);
      if (named === session.providerRef) return finalise(session);
      const reason =
        named === undefined ? 'the return names no transaction' : 'the return names another transaction';
      return { ok: false, code: 'rejected', reason };
    },
    fetchOutcome: finalise,
    cancelSession: async () => ({ ok: true, value: 'unsupported' }),
    reverse: async ({ providerRef }) => giveBack(await gateway('Reversal', { TransactionID: providerRef })),
    refund: async ({ providerRef, amount }) => {
      if (amount <= 0) return { ok: false, code: 'rejected', reason: 'Amount must be more than zero' };
      const fields = { TransactionID: providerRef, Amount: formatMoney(amount), Currency: 'AED' };
      return giveBack(await gateway('Refund', fields));
    },
    ...(settings.reverseUnfinished === true ? { unfinished: releaseBy(gateway) } : {}),
    connect: (withinMs) => reach(settings, withinMs),
  };
}

async function reach({ url, tls }: EpgSettings, withinMs: number): Promise<ProviderResult<true>> {
  try {
    return await connectTo(url, withinMs, tlsOptions(tls));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { ok: false, code: 'unavailable', reason: `the client certificate can't be opened: ${reason}` };
  }
}

function capabilitiesOf(settings: EpgSettings): ProviderCapabilities {
  return {
    redirect: settings.redirect === 'get' ? 'GET' : 'POST',
    needsFinalize: true,
    webhook: 'none',
    canQuery: false,
    canCancel: false,
    canReverse: true,
    refund: settings.wholeRefunds === true ? 'full' : 'partial',
    repeatableGiveBack: false,
    minAmount: fils(1),
    merchantRef: orderIdPattern,
    returnUrlMaxLength: returnPathMax,
  };
}

async function registration(
  gateway: Gateway,
  settings: EpgSettings,
  request: SessionRequest,
): Promise<ProviderResult<HostedSession>> {
  const fault = faultOf(request);
  if (fault !== undefined) return { ok: false, code: 'rejected', reason: fault };
  const fields = registrationFields(request, settings);
  const token = await tokenFields(gateway, settings, fields);
  if (!token.ok) return token;
  const given = await gateway('Registration', { ...fields, ...token.value });
  if (!given.ok) return given;
  const { raw } = given;
  if (given.code !== successCode) return refusedRegistration(given);
  const providerRef = field(given.answer, 'TransactionID');
  if (providerRef === undefined) return { ok: false, code: 'protocol', reason: 'no TransactionID', raw };
  const page = field(given.answer, 'PaymentPage') ?? field(given.answer, 'PaymentPortal');
  if (page === undefined) {
    return { ok: false, code: 'protocol', reason: 'Payment link not found in response', raw };
  }
  const redirect = pageRedirect(page, providerRef, settings);
  if (redirect === undefined) {
    return { ok: false, code: 'protocol', reason: 'the payment page is on a host we do not allow', raw };
  }
  return { ok: true, value: { providerRef, redirect, expiresAt: request.expiresAt, raw } };
}

/** The token fields of a Registration, if the account uses tokens; otherwise none. */
async function tokenFields(
  gateway: Gateway,
  { credentials }: EpgSettings,
  fields: EpgFields,
): Promise<ProviderResult<EpgFields>> {
  if (credentials.kind !== 'token') return { ok: true, value: {} };
  const given = await gateway('GenerateToken', { ...fields, MerchantID: credentials.merchantId ?? '' });
  // Without a Registration there is no page to pay on, so a lost token may simply be requested again.
  if (!given.ok) return given.code === 'outcome_unknown' ? { ...given, code: 'unavailable' } : given;
  const AuthenticationToken = field(given.answer, 'AuthenticationToken');
  const TransactionID = field(given.answer, 'TransactionID');
  if (AuthenticationToken === undefined) {
    if (given.code !== successCode) return refusedRegistration(given);
    return { ok: false, code: 'protocol', reason: 'no AuthenticationToken', raw: given.raw };
  }
  return {
    ok: true,
    value: { AuthenticationToken, ...(TransactionID === undefined ? {} : { TransactionID }) },
  };
}

function refusedRegistration({ code, description, httpStatus, raw }: GatewayAnswer): ProviderFailure {
  if (code === '') return { ok: false, code: 'protocol', reason: 'no ResponseCode', raw };
  const reason = description === '' ? `code ${code}` : `code ${code}: ${description}`;
  if (code === underMaintenance) return { ok: false, code: 'unavailable', reason, providerCode: code, raw };
  if (isInFlight(code)) return { ok: false, code: 'outcome_unknown', reason, providerCode: code, raw };
  const ours = httpStatus === 401 || httpStatus === 403 || code === featureNotEnabled;
  return { ok: false, code: ours ? 'config' : 'rejected', reason, providerCode: code, raw };
}

/**
 * Finalises a payment. Where an earlier answer was lost and the account may ask, it asks first: another Finalization
 * often can't tell whether the first one captured.
 */
async function finalization(
  gateway: Gateway,
  settings: EpgSettings,
  session: KnownSession,
): Promise<ProviderResult<Outcome>> {
  if (settings.query === true && session.afterUnknown === true) {
    const told = await lastStateOf(gateway, settings, session);
    if (told !== undefined) return told;
  }
  const given = await gateway('Finalization', { TransactionID: session.providerRef });
  return given.ok ? readFinalization(given, session) : given;
}

/** A refusal is an end, too: there is nothing to give up. Only a lost answer is asked about again. */
function releaseBy(gateway: Gateway): Release {
  return {
    afterMs: unfinishedAfterMs,
    release: async (providerRef) => {
      const given = await gateway('Reversal', { TransactionID: providerRef });
      if (!given.ok) return given;
      if (isInFlight(given.code)) {
        return { ok: false, code: 'unavailable', reason: `code ${given.code}`, raw: given.raw };
      }
      return { ok: true, value: 'released' };
    },
  };
}

/** The transaction id in a return: letter case varies between instances. */
function returnedTransaction(fields: ReturnFields): string | undefined {
  const value = Object.entries(fields).find(([name]) => name.toLowerCase() === 'transactionid')?.[1];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

function giveBack(given: GatewayAnswer | ProviderFailure): ProviderResult<GiveBack> {
  if (!given.ok) return given;
  const { code, description, raw } = given;
  if (code === successCode) return { ok: true, value: { state: 'succeeded', providerCode: code, raw } };
  const reason = description === '' ? `code ${code}` : description;
  if (!/^\d+$/.test(code)) return { ok: false, code: 'protocol', reason: 'no ResponseCode', raw };
  const answered = { providerCode: code, reason, raw };
  if (code === underMaintenance) return { ok: true, value: { state: 'retry_later', ...answered } };
  if (isInFlight(code)) return { ok: true, value: { state: 'pending', ...answered } };
  if (code === notSettledYet) {
    const retryAfterSeconds = settlementRetrySeconds;
    return { ok: true, value: { state: 'retry_later', ...answered, retryAfterSeconds } };
  }
  return { ok: true, value: { state: 'failed', ...answered } };
}
