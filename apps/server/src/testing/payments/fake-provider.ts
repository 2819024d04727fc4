import type {
  FailureCode,
  HostedPaymentProvider,
  KnownSession,
  Outcome,
  OutcomeState,
  ProviderFailure,
  SessionRequest,
} from '../../providers/provider.ts';

/** A call that the server made to the provider. */
export interface ProviderCall {
  readonly operation: keyof HostedPaymentProvider;
  readonly providerRef?: string;
  readonly request?: unknown;
}

/** A provider in memory that a test controls. It captures nothing until `settle` says so. */
export interface FakeProvider extends HostedPaymentProvider {
  /** Every call so far, in order. */
  readonly calls: readonly ProviderCall[];
  /** The open pages by provider reference, in creation order. */
  readonly sessions: ReadonlyMap<string, SessionRequest>;
  /** Sets the outcome that returns and queries about this page give from now on. */
  settle(providerRef: string, state: OutcomeState, changes?: Partial<Outcome>): void;
  /** Makes the next call of this operation fail; it is still recorded. */
  failNext(operation: keyof HostedPaymentProvider, code: FailureCode): void;
}

const raw = { operation: 'fake', request: {}, response: {} };

/** Makes a fake provider. A browser returning from a page sends the page's reference in the field `TransactionID`. */
export function fakeProvider(): FakeProvider {
  const calls: ProviderCall[] = [];
  const sessions = new Map<string, SessionRequest>();
  const outcomes = new Map<string, Outcome>();
  const failures: { operation: keyof HostedPaymentProvider; code: FailureCode }[] = [];

  const failureOf = (call: ProviderCall): ProviderFailure | undefined => {
    calls.push(call);
    const index = failures.findIndex(({ operation }) => operation === call.operation);
    const failure = index < 0 ? undefined : failures.splice(index, 1)[0];
    return failure && { ok: false, code: failure.code, reason: 'the test says so' };
  };
  const outcomeOf = (session: KnownSession): Outcome =>
    outcomes.get(session.providerRef) ?? { state: 'open', raw };

  return {
    name: 'fake',
    money: 'real',
    calls,
    sessions,
    capabilities: {
      redirect: 'POST',
      needsFinalize: true,
      webhook: 'none',
      canQuery: false,
      canCancel: false,
      canReverse: true,
      refund: 'partial',
      repeatableGiveBack: false,
      minAmount: 1 as never,
      merchantRef: /^[A-Za-z0-9]{1,16}$/,
      returnUrlMaxLength: 256,
    },
    settle: (providerRef, state, changes) => {
      const amount = sessions.get(providerRef)?.amount;
      const money = state === 'captured' && amount !== undefined ? { amount, currency: 'AED' } : {};
      outcomes.set(providerRef, { state, ...money, raw, ...changes });
    },
    failNext: (operation, code) => void failures.push({ operation, code }),
    createSession: async (request) => {
      const failure = failureOf({ operation: 'createSession', request });
      if (failure) return failure;
      const providerRef = `page-${sessions.size + 1}`;
      sessions.set(providerRef, request);
      const url = `https://bank.example/page/${providerRef}`;
      const redirect = { method: 'POST', url, fields: { TransactionID: providerRef } } as const;
      return { ok: true, value: { providerRef, redirect, expiresAt: request.expiresAt, raw } };
    },
    resolveReturn: async (session, { query, form }) => {
      const failure = failureOf({ operation: 'resolveReturn', providerRef: session.providerRef });
      if (failure) return failure;
      const named = form['TransactionID'] ?? query['TransactionID'];
      return named === session.providerRef
        ? { ok: true, value: outcomeOf(session) }
        : { ok: false, code: 'rejected', reason: 'the return is about another page' };
    },
    fetchOutcome: async (session) =>
      failureOf({ operation: 'fetchOutcome', providerRef: session.providerRef }) ?? {
        ok: true,
        value: outcomeOf(session),
      },
    cancelSession: async (providerRef) =>
      failureOf({ operation: 'cancelSession', providerRef }) ?? { ok: true, value: 'unsupported' },
    reverse: async (request) =>
      failureOf({ operation: 'reverse', ...request }) ?? { ok: true, value: { state: 'succeeded' } },
    refund: async (request) =>
      failureOf({ operation: 'refund', providerRef: request.providerRef, request }) ?? {
        ok: true,
        value: { state: 'succeeded' },
      },
  };
}
