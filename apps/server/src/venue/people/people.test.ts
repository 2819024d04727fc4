import { expect, it } from 'vitest';
import { hashPassword } from '../../core/passwords.ts';
import { race } from '../../testing/at-once/race.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import type { Device } from '../../testing/people/device.ts';
import { staffAccount } from '../../testing/people/staff-fixture.ts';
import type { TestApp } from '../../testing/test-app.ts';

const password = 'seven quiet herons 41';
const dayMs = 24 * 60 * 60_000;

const invite = async (owner: Device, email = 'Priya@Nahar.example') => {
  const made = await owner.call('invite', { body: { name: ' Priya Menon ', email, role: 'waiter' } });
  return { made, token: made.status === 201 ? (made.data.url.split('/').at(-1) ?? '') : '' };
};

const open = (app: TestApp, token: string) => app.device().call('invitation', { params: { token } });
const accept = (app: TestApp, token: string, chosen = password) =>
  app.device().call('acceptInvitation', { params: { token }, body: { password: chosen } });
const signIn = (app: TestApp, email: string, chosen = password) =>
  app.device().call('staffSignIn', { body: { email, password: chosen } });

describeOnBoth('an invitation', (makeApp) => {
  it('lets somebody set their own password, once, and join with the role that was chosen [HOUSE-8]', async () => {
    const app = await makeApp();
    const owner = await app.staff('owner');
    const { made, token } = await invite(owner);
    expect(made.data.invitation).toMatchObject({
      name: 'Priya Menon',
      email: 'priya@nahar.example',
      role: 'waiter',
    });
    expect((await open(app, token)).data).toMatchObject({ name: 'Priya Menon', for_account: false });
    const short = await accept(app, token, 'short');
    expect([short.status, Object.keys(short.body.errors ?? {})]).toEqual([422, ['password']]);
    expect((await accept(app, token)).status).toBe(200);
    expect((await signIn(app, 'priya@nahar.example')).data.staff.role).toBe('waiter');
    expect((await accept(app, token)).status, 'again').toBe(404);
    expect((await owner.call('invitations')).data.invitations).toEqual([]);
    const rows = await app.db.read.all(
      app.db.read.sql.selectFrom('audit_log').select('action').orderBy('id'),
    );
    expect(rows.map(({ action }) => action)).toEqual(['staff.invite', 'staff.join', 'staff.sign_in']);
  });

  it('keeps only a hash of its link [HOUSE-8]', async () => {
    const app = await makeApp();
    const { token } = await invite(await app.staff('owner'));
    const rows = await app.db.read.all(app.db.read.sql.selectFrom('staff_invitations').selectAll());
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is over after three days, when it is withdrawn, and when there is a newer one [HOUSE-8]', async () => {
    const app = await makeApp();
    const owner = await app.staff('owner');
    const [first, second] = [await invite(owner), await invite(owner)];
    expect((await open(app, first.token)).status).toBe(404);
    expect((await open(app, second.token)).status).toBe(200);
    const params = { invitationId: second.made.data.invitation.id };
    expect((await owner.call('withdrawInvitation', { params })).status).toBe(200);
    expect((await owner.call('withdrawInvitation', { params })).status, 'again').toBe(200);
    expect((await accept(app, second.token)).body.code).toBe('invitation_not_found');
    const third = await invite(owner);
    app.clock.advance(3 * dayMs);
    expect((await accept(app, third.token)).status).toBe(404);
    expect((await open(app, 'no-such-token')).status).toBe(404);
  });

  it('is refused for an address of the staff, and for what is no name [HOUSE-8]', async () => {
    const app = await makeApp();
    const owner = await app.staff('owner');
    const taken = await invite(owner, 'WAITER@test.example');
    expect([taken.made.status, taken.made.body.code]).toEqual([409, 'email_taken']);
    const nameless = await owner.call('invite', {
      body: { name: '\u200b', email: 'a@b.example', role: 'waiter' },
    });
    expect([nameless.status, Object.keys(nameless.body.errors ?? {})]).toEqual([422, ['name']]);
  });

  it('makes one account, however many open it at once [HOUSE-8]', race, async () => {
    const app = await makeApp();
    const { token } = await invite(await app.staff('owner'));
    const answers = await Promise.all([1, 2, 3].map(() => accept(app, token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
  });

  it('is worth nothing once whoever made it may not manage staff any more [HOUSE-14]', async () => {
    const app = await makeApp({ passwordHash: await hashPassword(password) });
    const [owner, second] = [await app.staff('owner'), await secondOwner(app)];
    const { token } = await invite(second.device);
    const params = { accountId: staffAccount('owner').id };
    const link = await second.device.call('invitePassword', { params });
    const stolen = link.data.url.split('/').at(-1) ?? '';
    const change = (body: { disabled?: boolean; role?: 'waiter' }) =>
      owner.call('changeAccount', { params: { accountId: second.id }, body });
    expect((await change({ disabled: true })).status).toBe(200);
    for (const one of [token, stolen]) {
      expect((await open(app, one)).status).toBe(404);
      expect((await accept(app, one)).body.code).toBe('invitation_not_found');
    }
    expect((await owner.call('invitations')).data.invitations).toEqual([]);
    expect((await owner.call('staffSession')).status, 'the owner goes on').toBe(200);
    await change({ disabled: false, role: 'waiter' });
    expect((await accept(app, stolen)).status, 'with another role too').toBe(404);
  });

  it('gives a colleague a new password, and ends their sessions and PIN [HOUSE-8]', async () => {
    const app = await makeApp({ passwordHash: await hashPassword(password) });
    const [owner, waiter] = [await app.staff('owner'), await app.staff('waiter')];
    const account = staffAccount('waiter');
    const made = await owner.call('invitePassword', { params: { accountId: account.id } });
    const token = made.data.url.split('/').at(-1) ?? '';
    expect((await waiter.call('staffSession')).status, 'nothing changes before').toBe(200);
    expect((await accept(app, token, 'nine loud geese 52')).status).toBe(200);
    expect((await waiter.call('staffSession')).status).toBe(401);
    expect((await signIn(app, account.email)).status).toBe(401);
    expect((await signIn(app, account.email, 'nine loud geese 52')).status).toBe(200);
    const own = await owner.call('invitePassword', { params: { accountId: staffAccount('owner').id } });
    expect(own.body.code).toBe('own_account');
  });
});

/** A second owner, who was invited and signed in. */
async function secondOwner(app: TestApp) {
  const owner = await app.staff('owner');
  const email = 'second@nahar.example';
  const made = await owner.call('invite', { body: { name: 'Second', email, role: 'owner' } });
  await accept(app, made.data.url.split('/').at(-1) ?? '');
  const device = app.device();
  await device.call('staffSignIn', { body: { email, password } });
  const { accounts } = (await owner.call('staffAccounts')).data;
  return { device, id: accounts.find((account) => account.email === email)?.id ?? '' };
}

describeOnBoth('two owners', (makeApp) => {
  it('who end each other’s access at once leave one of them [HOUSE-15]', race, async () => {
    const app = await makeApp({ passwordHash: await hashPassword(password) });
    const [owner, second] = [await app.staff('owner'), await secondOwner(app)];
    const body = { role: 'waiter' } as const;
    const answers = await Promise.all([
      owner.call('changeAccount', { params: { accountId: second.id }, body }),
      second.device.call('changeAccount', { params: { accountId: staffAccount('owner').id }, body }),
    ]);
    // The other has no right any more, or no session, whichever is found first.
    const [done, refused] = answers.map(({ status }) => status).toSorted();
    expect(done).toBe(200);
    expect([401, 403]).toContain(refused);
    const rows = await app.db.read.all(
      app.db.read.sql.selectFrom('staff').select('id').where('role', '=', 'owner').where('disabled', '=', 0),
    );
    expect(rows).toHaveLength(1);
  });
});

describeOnBoth('a colleague’s account', (makeApp) => {
  const change = (device: Device, role: 'waiter' | 'owner', body: { role?: 'cashier'; disabled?: boolean }) =>
    device.call('changeAccount', { params: { accountId: staffAccount(role).id }, body });

  it('gets another role, and its sessions end [HOUSE-9]', async () => {
    const app = await makeApp({ passwordHash: await hashPassword(password) });
    const [owner, waiter] = [await app.staff('owner'), await app.staff('waiter')];
    expect((await change(owner, 'waiter', { role: 'cashier' })).status).toBe(200);
    expect((await waiter.call('staffSession')).status).toBe(401);
    expect((await signIn(app, staffAccount('waiter').email)).data.staff.role).toBe('cashier');
    const [row] = await app.db.read.all(
      app.db.read.sql.selectFrom('audit_log').selectAll().where('action', '=', 'staff.change'),
    );
    expect([row?.before, row?.after]).toEqual(['{"role":"waiter"}', '{"role":"cashier"}']);
  });

  it('is ended and given back, and never one’s own [HOUSE-9]', async () => {
    const app = await makeApp({ passwordHash: await hashPassword(password) });
    const owner = await app.staff('owner');
    const { email } = staffAccount('waiter');
    await change(owner, 'waiter', { disabled: true });
    expect((await signIn(app, email)).status).toBe(401);
    await change(owner, 'waiter', { disabled: false });
    expect((await signIn(app, email)).status).toBe(200);
    expect((await change(owner, 'owner', { disabled: true })).body.code).toBe('own_account');
    expect((await change(owner, 'owner', { role: 'cashier' })).body.code).toBe('own_account');
  });
});
