import type { BankGateway, Transaction } from '../bank.ts';

const timeoutMs = 10_000;

/** Posts a return in addition to the browser's, as a double click or a proxy would. */
export function deliverTwin(gateway: BankGateway, transaction: Transaction): void {
  const call = gateway.calls.add({
    at: new Date(gateway.clock.now()).toISOString(),
    direction: 'made',
    operation: 'Return',
    fields: { TransactionID: transaction.id, ReturnPath: transaction.returnPath },
    outcome: 'sent',
  });
  fetch(transaction.returnPath, {
    method: 'POST',
    body: new URLSearchParams({ TransactionID: transaction.id }),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).then(
    (response) => {
      call.outcome = `HTTP ${response.status}`;
    },
    (error: unknown) => {
      call.outcome = error instanceof Error ? error.message : String(error);
    },
  );
}
