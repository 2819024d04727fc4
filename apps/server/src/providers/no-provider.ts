import { fils } from '@sufra/domain/core/money';
import type { HostedPaymentProvider, ProviderFailure } from './provider.ts';

const notSet: ProviderFailure = {
  ok: false,
  code: 'config',
  reason: 'no card provider is set (PAYMENT_PROVIDER)',
};

/** For a venue that takes no cards. Pages opened by an earlier provider are unknown to it. */
export const noProvider: HostedPaymentProvider = {
  name: 'none',
  money: 'none',
  capabilities: {
    redirect: 'GET',
    needsFinalize: true,
    webhook: 'none',
    canQuery: false,
    canCancel: false,
    canReverse: false,
    refund: 'none',
    repeatableGiveBack: false,
    minAmount: fils(0),
    merchantRef: /^$/,
    returnUrlMaxLength: 0,
  },
  createSession: async () => notSet,
  resolveReturn: async () => notSet,
  fetchOutcome: async () => notSet,
  cancelSession: async () => notSet,
  reverse: async () => notSet,
  refund: async () => notSet,
};
