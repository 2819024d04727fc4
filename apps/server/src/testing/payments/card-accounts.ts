import type { BodyOf, DataOf } from '@sufra/contract/calls';
import type { Device } from '../people/device.ts';

type Typed = BodyOf<'testCardAccount'>;
type Epg = NonNullable<Typed['epg']>;
type Stripe = NonNullable<Typed['stripe']>;

/** The emulator's account, as an owner types it. */
export function epgAt(url: string, patch: Partial<Epg> = {}, same_account = false): Typed {
  return {
    provider: 'epg',
    same_account,
    epg: {
      url,
      customer: 'Sufra Demo',
      user_name: 'sufra-demo',
      password: 'sufra-demo',
      certificate: null,
      passphrase: null,
      ca: null,
      store: '',
      terminal: '',
      merchant_id: '',
      auth: 'body',
      redirect: 'post',
      accept: 'application/json',
      page_hosts: '',
      refunds: 'partial',
      query: false,
      reverse_unfinished: false,
      ...patch,
    },
  };
}

/** The emulator's keys, as an owner types them. */
export function stripeKeys(patch: Partial<Stripe> = {}, same_account = false): Typed {
  const keys = { secret_key: 'sk_test_sufra_demo', webhook_secret: 'whsec_sufra_demo' };
  return { provider: 'stripe', same_account, stripe: { test_money: true, ...keys, ...patch } };
}

/** Saves what was typed, over what the console shows now. */
export async function saveAccount(owner: Device, typed: Typed) {
  const { basis } = await shownAccounts(owner);
  return owner.call('saveCardAccount', { body: { ...typed, basis } });
}

/** The accounts as the console shows them. */
export async function shownAccounts(owner: Device): Promise<DataOf<'cardAccounts'>> {
  return (await owner.call('cardAccounts')).data;
}
