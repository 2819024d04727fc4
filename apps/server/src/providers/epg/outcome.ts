import type { KnownSession, Outcome, ProviderFailure, ProviderResult } from '../provider.ts';
import { maskCard } from '../redact.ts';
import type { EpgAnswer } from './answer.ts';
import { answeredAmount, field, writtenAmount } from './answer.ts';
import { stateOfCode } from './codes.ts';
import type { GatewayAnswer } from './gateway.ts';

/** The outcome of a Finalization; a capture counts only if it is for this session, to the fils. */
export function readFinalization(given: GatewayAnswer, session: KnownSession): ProviderResult<Outcome> {
  const classText = field(given.answer, 'ResponseClassDescription');
  const state = stateOfCode(given.code, classText, session.afterUnknown === true);
  if (state !== 'captured') return { ok: true, value: outcome(state, given) };
  const mismatch = mismatchOf(given.answer, session);
  if (mismatch !== undefined) return failure('mismatch', mismatch, given);
  if (writtenAmount(given.answer) === undefined) return failure('protocol', 'no amount', given);
  if (field(given.answer, 'ApprovalCode') === undefined)
    return failure('protocol', 'no approval code', given);
  return { ok: true, value: outcome(state, given) };
}

function mismatchOf(answer: EpgAnswer, session: KnownSession): string | undefined {
  const transaction = field(answer, 'TransactionID');
  if (transaction !== undefined && transaction !== session.providerRef) return 'another transaction';
  const order = field(answer, 'OrderID');
  if (order !== undefined && order !== session.merchantRef) return 'another order';
  const currency = currencyOf(answer);
  if (currency !== undefined && currency !== 'AED') return `another currency: ${currency}`;
  const written = writtenAmount(answer);
  if (written === undefined) return undefined;
  return answeredAmount(answer) === session.amount ? undefined : `another amount: ${written}`;
}

function currencyOf(answer: EpgAnswer): string | undefined {
  return (field(answer, 'Amount.Currency') ?? field(answer, 'Currency'))?.toUpperCase();
}

function failure(code: 'mismatch' | 'protocol', what: string, given: GatewayAnswer): ProviderFailure {
  const reason = `the gateway says it captured, with ${what}`;
  return { ok: false, code, reason, providerCode: given.code, raw: given.raw };
}

function outcome(state: Outcome['state'], { answer, code, raw }: GatewayAnswer): Outcome {
  const amount = answeredAmount(answer);
  const approvalCode = field(answer, 'ApprovalCode');
  const card = field(answer, 'CardNumber');
  const brand = field(answer, 'CardBrand');
  return {
    state,
    ...(amount === undefined ? {} : { amount }),
    currency: currencyOf(answer) ?? 'AED',
    ...(approvalCode === undefined ? {} : { approvalCode }),
    ...(card === undefined ? {} : { maskedCard: maskCard(card) }),
    ...(brand === undefined ? {} : { brand }),
    ...(code === '' ? {} : { providerCode: code }),
    raw,
  };
}
