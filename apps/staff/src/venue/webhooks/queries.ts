import { callQuery } from '@sufra/client/queries';
import type { BodyOf, DataOf } from '@sufra/contract/calls';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { pollMs } from '../../shared/queries.ts';

/** The addresses that are told what happens, and how they are. */
export const webhooksQuery = { ...callQuery(client, 'webhooks', {}), refetchInterval: pollMs };

/** An address, as the console sees it. */
export type Webhook = DataOf<'webhooks'>['webhooks'][number];

/** What an address was told. */
export type Message = DataOf<'webhookMessages'>['messages'][number];

/** What is set of an address. */
export type WebhookWish = BodyOf<'changeWebhook'>;

/** What came of a test. */
export type Tested = DataOf<'testWebhook'>;

/** A page of what an address was told, newest first; `before` goes on from an id. */
export function messagesQuery(webhookId: string, before: string | undefined) {
  const asked = { params: { webhookId }, query: before === undefined ? {} : { before } };
  return {
    ...callQuery(client, 'webhookMessages', asked),
    refetchInterval: before === undefined ? pollMs : (false as const),
    placeholderData: keepPreviousData,
  };
}

/** One thing done to the addresses. */
export type WebhookDeed =
  | { readonly kind: 'save'; readonly id: string | undefined; readonly wish: WebhookWish }
  | { readonly kind: 'renew' | 'remove' | 'test'; readonly id: string }
  | { readonly kind: 'again'; readonly id: string; readonly number: number };

/** What a deed answers: a secret that is shown once, or what came of a test. */
export interface Outcome {
  readonly secret?: string | undefined;
  readonly tested?: Tested | undefined;
}

/** Does something to the addresses, and reads them again. */
export function useWebhookDeed(onDone?: (outcome: Outcome, deed: WebhookDeed) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (deed: WebhookDeed) => send(deed),
    onSuccess: (outcome, deed) => onDone?.(outcome, deed),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ['webhooks'] });
      await queries.invalidateQueries({ queryKey: ['webhookMessages'] });
    },
  });
}

async function send(deed: WebhookDeed): Promise<Outcome> {
  const params = { webhookId: deed.id ?? '' };
  switch (deed.kind) {
    case 'save': {
      const { url, kinds } = deed.wish;
      if (deed.id === undefined) return secretOf(await client.call('addWebhook', { body: { url, kinds } }));
      await client.call('changeWebhook', { params, body: deed.wish });
      return {};
    }
    case 'renew':
      return secretOf(await client.call('renewWebhookSecret', { params }));
    case 'remove':
      await client.call('removeWebhook', { params });
      return {};
    case 'test':
      return { tested: (await client.call('testWebhook', { params })).data };
    case 'again':
      await client.call('sendWebhookAgain', { params: { ...params, number: String(deed.number) } });
      return {};
  }
}

function secretOf({ data }: { readonly data?: { readonly secret: string } | undefined }): Outcome {
  return { secret: data?.secret };
}
