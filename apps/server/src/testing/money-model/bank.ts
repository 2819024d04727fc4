import type { HostedPaymentProvider, OutcomeState } from '../../providers/provider.ts';
import { type FakeProvider, fakeProvider } from '../payments/fake-provider.ts';

/** A bank that keeps its own record of what it charged and refunded; our books must match it. */
export interface Bank {
  readonly fake: FakeProvider;
  readonly provider: HostedPaymentProvider;
  /** What it charged, in fils, by page; each page is charged once. */
  readonly charged: ReadonlyMap<string, number>;
  /** What it refunded, in fils, by page. */
  readonly returned: ReadonlyMap<string, number>;
  /** Sets the outcome of the payer's page. Once charged, a page stays charged. */
  settle(page: string, outcome: OutcomeState): void;
  /** The next answer about a page gets lost. */
  loseNextAnswer(): void;
}

/** Makes a bank. If it `waits`, it charges when we finalise the payment, otherwise as soon as the payer is done. */
export function makeBank(waits: boolean): Bank {
  const fake = fakeProvider();
  const charged = new Map<string, number>();
  const returned = new Map<string, number>();
  const amountOf = (page: string) => Number(fake.sessions.get(page)?.amount ?? 0);
  const charge = (page: string) => void charged.set(page, amountOf(page));
  const giveBack = (page: string, amount: number) =>
    void returned.set(page, (returned.get(page) ?? 0) + amount);
  const provider: HostedPaymentProvider = {
    ...fake,
    capabilities: { ...fake.capabilities, needsFinalize: waits, canQuery: !waits },
    resolveReturn: async (session, sent) => {
      const answer = await fake.resolveReturn(session, sent);
      if (answer.ok && answer.value.state === 'captured') charge(session.providerRef);
      return answer;
    },
    fetchOutcome: async (session) => {
      const answer = await fake.fetchOutcome(session);
      if (answer.ok && answer.value.state === 'captured') charge(session.providerRef);
      return answer;
    },
    reverse: async (request) => {
      const answer = await fake.reverse(request);
      if (answer.ok) giveBack(request.providerRef, amountOf(request.providerRef));
      return answer;
    },
    refund: async (request) => {
      const answer = await fake.refund(request);
      if (answer.ok) giveBack(request.providerRef, request.amount);
      return answer;
    },
  };
  return {
    fake,
    provider,
    charged,
    returned,
    settle: (page, outcome) => {
      if (charged.has(page)) return;
      fake.settle(page, outcome);
      if (!waits && outcome === 'captured') charge(page);
    },
    loseNextAnswer: () => {
      fake.failNext('resolveReturn', 'outcome_unknown');
    },
  };
}
