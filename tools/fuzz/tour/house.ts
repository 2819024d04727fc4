/** The part of the tour about the house: pauses, settings, people and discounts. */
import type { Stage } from './stage.ts';

/** The smallest PNG there is. */
const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** What a WebM film begins with. */
const tinyFilm = Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.from('webm V_VP9', 'latin1')]);

type Group = { readonly basis: string; readonly value: unknown };

/** An owner pauses orders for a moment, and saves every group of settings as it is. */
export async function runTheHouse({ tell, who }: Stage): Promise<void> {
  const owner = who('the owner');
  await tell(owner, 'pauseOrders', { body: { minutes: 1, reason: 'kitchen_full' } });
  await tell(owner, 'resumeOrders');
  const { settings } = await tell<{ settings: Readonly<Record<string, Group>> }>(owner, 'staffSettings');
  const body = Object.fromEntries(
    Object.entries(settings).map(([name, { basis, value }]) => [name, { basis, value }]),
  );
  await tell(owner, 'changeSettings', { body });
  await tell(owner, 'setRetention', { body: await tell<object>(owner, 'retention') });
  await tell(owner, 'setLogo', { body: { image: onePixel } });
  await tell(owner, 'removeLogo');
  const content = tinyFilm.toString('base64');
  const { upload } = await tell<{ upload: string }>(owner, 'sendFilmPiece', { body: { at: 0, content } });
  const film = { upload, bytes: tinyFilm.length };
  await tell(owner, 'setFilm', { body: { film, poster: onePixel } });
  await tell(owner, 'staffFilm');
  await tell(owner, 'removeFilm');
  await tell(owner, 'restoreFilm');
  await invitePeople({ tell, who });
  await discountWinter({ tell, who });
}

/** A manager adds a discount, and changes it from what they read. */
async function discountWinter({ tell, who }: Pick<Stage, 'tell' | 'who'>): Promise<void> {
  const manager = who('the manager');
  const body = {
    title: { en: 'Winter' },
    description: {},
    type: 'percentage',
    value: '5',
    minimum_amount: '0',
    cap_limit: null,
    valid_from: null,
    valid_until: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
    limit_total: null,
    limit_per_customer: null,
    withdrawn: false,
  };
  const params = { code: 'WINTER' };
  const added = await tell<{ discount?: { version: string } }>(manager, 'saveDiscount', {
    params,
    body: { ...body, version: null },
  });
  const { version = '' } = added.discount ?? {};
  await tell(manager, 'saveDiscount', { params, body: { ...body, value: '6', version } });
  await tell(manager, 'staffDiscounts');
  await lookAtMembers({ tell, who });
}

/** A manager reads who the guests are, and the owner what is kept of one and what erasing takes away: the last, who sits at no table. */
async function lookAtMembers({ tell, who }: Pick<Stage, 'tell' | 'who'>): Promise<void> {
  const manager = who('the manager');
  const { members } = await tell<{ members?: readonly { readonly id: string }[] }>(manager, 'members');
  const params = { customerId: members?.at(-1)?.id ?? '' };
  await tell(manager, 'member', { params });
  const owner = who('the owner');
  await tell(owner, 'exportMember', { params });
  await tell(owner, 'eraseMember', { params, body: { sure: false } });
}

type Invited = { readonly invitation: { readonly id: string }; readonly url: string };

/** Somebody joins by a link, gets another name and a new password; another link is taken back. */
async function invitePeople({ tell, who }: Pick<Stage, 'tell' | 'who'>): Promise<void> {
  const owner = who('the owner');
  const invite = (email: string) =>
    tell<Partial<Invited>>(owner, 'invite', { body: { name: 'Tour', email, role: 'valet' } });
  const unwanted = await invite('tour-3@demo.test');
  await tell(owner, 'withdrawInvitation', { params: { invitationId: unwanted.invitation?.id ?? '' } });
  const { url = '' } = await invite('tour-4@demo.test');
  const params = { token: url.split('/').at(-1) ?? '' };
  await tell(owner, 'invitation', { params });
  await tell(owner, 'acceptInvitation', { params, body: { password: 'seven quiet herons 41' } });
  const { accounts } = await tell<{ accounts: readonly { id: string; email: string }[] }>(
    owner,
    'staffAccounts',
  );
  const accountId = accounts.find(({ email }) => email === 'tour-4@demo.test')?.id ?? '';
  await tell(owner, 'changeAccount', { params: { accountId }, body: { name: 'Tour four' } });
  await tell(owner, 'invitePassword', { params: { accountId } });
}
