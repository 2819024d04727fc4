import type { DataOf } from '@sufra/contract/calls';
import { fils } from '@sufra/domain/core/money';
import type { Context } from '../../context.ts';
import type { FailureCode, HostedPaymentProvider } from '../../providers/provider.ts';

type Tested = DataOf<'testCardAccount'>;

const results: Readonly<Record<FailureCode, Tested['result']>> = {
  config: 'credentials',
  rejected: 'refused',
  unavailable: 'unreachable',
  outcome_unknown: 'odd',
  protocol: 'odd',
  mismatch: 'odd',
};

const oneDirham = fils(100);
const toldMax = 200;
/** A little longer than any provider wants a page to be open at least. */
const openMs = 35 * 60_000;

/**
 * Asks a provider for a payment page, which is what it will be asked for at the first payment, and gives it up at once. The
 * page is shown to nobody, so nobody can pay on it.
 */
export async function tryAccount(
  { random, clock }: Pick<Context, 'random' | 'clock'>,
  provider: HostedPaymentProvider,
  origin: string,
): Promise<Tested> {
  const { minAmount } = provider.capabilities;
  const merchantRef = testReference(random.token());
  const session = await provider.createSession({
    attemptId: merchantRef,
    merchantRef,
    amount: minAmount > oneDirham ? minAmount : oneDirham,
    description: 'Test',
    language: 'en',
    returnUrl: `${origin}/pay/return/${random.token()}`,
    expiresAt: clock.now() + openMs,
    idempotencyKey: merchantRef,
  });
  const { money } = provider;
  if (!session.ok) {
    const result = session.unknownServer === true ? 'unknown_server' : results[session.code];
    return { result, told: session.reason.slice(0, toldMax), money };
  }
  await giveUp(provider, session.value.providerRef);
  return { result: 'right', told: null, money };
}

function testReference(token: string): string {
  return `T${token.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, 15)}`.toUpperCase();
}

/** What comes of it changes nothing: a page that nobody has ends by itself. */
async function giveUp(
  { capabilities, cancelSession, unfinished }: HostedPaymentProvider,
  providerRef: string,
) {
  if (capabilities.canCancel) await cancelSession(providerRef);
  await unfinished?.release(providerRef);
}
