import type { World } from '../world.ts';
import type { Transaction } from './bank.ts';

const timeoutMs = 10_000;

/** Posts a return itself, beside the one that the browser makes: as a nervous double click or a proxy would. */
export function deliverTwin(world: World, transaction: Transaction): void {
  const call = world.calls.add({
    at: new Date(world.clock.now()).toISOString(),
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
