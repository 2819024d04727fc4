import type { HostedPaymentProvider, OutcomeState } from '../../providers/provider.ts';
import { type FakeProvider, fakeProvider } from '../fake-provider.ts';

/** A bank that knows by itself what it charged and gave back: the outside of the money, that our books must equal. */
export interface Bank {
  readonly fake: FakeProvider;
  readonly provider: HostedPaymentProvider;
  /** What it charged, in fils, by page; each page is charged once. */
  readonly charged: ReadonlyMap<string, number>;
  /** What it gave back, in fils, by page. */
  readonly returned: ReadonlyMap<string, number>;
  /** The payer of a page goes on with it; once charged, a page stays so. */
  pays(page: string, outcome: OutcomeState): void;
  /** The next answer about a page is lost on its way. */
  losesNextAnswer(): void;
}

/** Makes a bank. One that `waits` charges when we complete the payment; another as soon as the payer is through. */
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
    pays: (page, outcome) => {
      if (charged.has(page)) return;
      fake.settle(page, outcome);
      if (!waits && outcome === 'captured') charge(page);
    },
    losesNextAnswer: () => {
      fake.failNext('resolveReturn', 'outcome_unknown');
    },
  };
}
