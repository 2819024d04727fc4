import type { Stage } from './stage.ts';

/** An owner has an address told of everything from now on. Nobody is there. Returns its id. */
export async function setUpWebhook({ tell, who }: Stage): Promise<string> {
  const owner = who('the owner');
  const kinds = ['order.placed', 'payment.settled', 'refund.given', 'visit.closed', 'feedback.given'];
  const body = { url: 'https://tour.invalid/hook', kinds };
  const { webhook } = await tell<{ webhook: { id: string } }>(owner, 'addWebhook', { body });
  const params = { webhookId: webhook.id };
  await tell(owner, 'changeWebhook', { params, body: { ...body, on: true } });
  await tell(owner, 'renewWebhookSecret', { params });
  await tell(owner, 'testWebhook', { params });
  type Told = { messages: readonly { id: number }[] };
  const { messages } = await tell<Told>(owner, 'webhookMessages', { params });
  const number = String(messages[0]?.id);
  await tell(owner, 'sendWebhookAgain', { params: { ...params, number } });
  return webhook.id;
}
