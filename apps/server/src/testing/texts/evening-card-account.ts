import { epgAt, saveAccount, shownAccounts } from '../payments/card-accounts.ts';
import { startedWithOwnCards } from '../payments/own-cards.ts';
import { look, type Scene } from './scene.ts';

/** The owner types an account at the bank, at a server whose environment names none. */
export async function cardAccount(scene: Scene): Promise<void> {
  const { app, say } = scene;
  const { started, owner } = await startedWithOwnCards(app);
  const typed = epgAt('http://127.0.0.1:9', {
    customer: say('saveCardAccount body.epg.customer', 200),
    user_name: say('saveCardAccount body.epg.user_name', 200),
    store: say('saveCardAccount body.epg.store', 200),
    terminal: say('saveCardAccount body.epg.terminal', 200),
    merchant_id: say('saveCardAccount body.epg.merchant_id', 200),
    page_hosts: say('saveCardAccount body.epg.page_hosts', 1000),
  });
  const saved = await saveAccount(owner, typed);
  if (saved.status !== 200) throw new Error(`the account was refused: ${saved.text}`);
  look(scene, 'console', await shownAccounts(owner));
  await started.close();
}
