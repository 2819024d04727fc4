/** The part of the tour about accounts and approvals. The accounts are of the tour alone: their passwords change. */
import { approvalKinds } from '@sufra/domain/venue/approval';
import { manage, type Person } from '../requests/people.ts';
import { appCode } from './app-code.ts';
import { dine, table } from './money.ts';
import type { Stage } from './stage.ts';

const pin = '482915';

/** A waiter asks to clear a table with money due; a manager says yes to one request, and the waiter takes one back. */
export async function askManager(stage: Stage): Promise<void> {
  const { tell, who } = stage;
  const [manager, waiter] = [who('the manager'), who('the waiter')];
  await setLimits(stage, '0.00');
  for (const answer of ['take back', 'accept'] as const) {
    await dine(stage);
    const body = { reason: 'they left', approval: { ask: true } };
    const { approval_id = '' } = await tell<{ approval_id?: string }>(waiter, 'clearTable', {
      params: { table },
      body,
    });
    const params = { approvalId: approval_id };
    await tell(waiter, 'approval', { params });
    await tell(manager, 'approvals');
    if (answer === 'accept') await tell(manager, 'answerApproval', { params, body: { accept: true } });
    else await tell(waiter, 'withdrawApproval', { params });
  }
  await setLimits(stage, null);
}

type Shown = { readonly settings: { readonly approval_limits: { basis: string; value: object } } };

/** An owner sets all limits to one amount. */
async function setLimits({ tell, who }: Stage, amount: string | null): Promise<void> {
  const owner = who('the owner');
  const { basis, value } = (await tell<Shown>(owner, 'staffSettings')).settings.approval_limits;
  const all = Object.fromEntries(approvalKinds.map((kind) => [kind, amount]));
  const approval_limits = { basis, value: { ...value, ...all } };
  await tell(owner, 'changeSettings', { body: { approval_limits } });
}

/** Two new managers set a PIN and a second factor; an owner takes them away from one. */
export async function secureAccounts(stage: Stage): Promise<void> {
  const { tell, who } = stage;
  const owner = who('the owner');
  await tell(owner, 'setSecondFactorRule', { body: { required: false } });
  const first = await newManager(stage, 'tour-1@demo.test');
  await endAnother(stage, first);
  const codes = await enrol(stage, first);
  const spend = () => ({ password: first.password, code: codes.pop() ?? '' });
  const renewed = await tell<{ recovery_codes: readonly string[] }>(first.person, 'renewRecoveryCodes', {
    body: spend(),
  });
  codes.splice(0, codes.length, ...renewed.recovery_codes);
  await tell(first.person, 'endSecondFactor', { body: spend() });
  await tell(first.person, 'setOwnPin', { body: { password: first.password, pin } });
  const new_password = `${first.password} Basil-77`;
  await tell(first.person, 'changeOwnPassword', { body: { old_password: first.password, new_password } });
  await tell(first.person, 'endOtherSessions');
  await tell(first.person, 'staffSignOut');
  const second = await newManager(stage, 'tour-2@demo.test');
  await enrol(stage, second);
  await tell(second.person, 'setOwnPin', { body: { password: second.password, pin } });
  const { accounts } = await tell<{ accounts: readonly { id: string; email: string }[] }>(
    owner,
    'staffAccounts',
  );
  const accountId = accounts.find(({ email }) => email === second.email)?.id ?? '';
  await tell(owner, 'resetPin', { params: { accountId } });
  await tell(owner, 'resetSecondFactor', { params: { accountId } });
}

/** A manager shares a browser, on which a waiter signs in with a PIN, and ends it. */
export async function shareATablet(stage: Stage): Promise<void> {
  const { tell } = stage;
  const owner = stage.who('the owner');
  const waiter = await newAccount(stage, 'tour-5@demo.test', 'waiter');
  await tell(waiter.person, 'setOwnPin', { body: { password: waiter.password, pin } });
  const { staff } = await tell<{ staff: { id: string } }>(waiter.person, 'staffSession');
  const boss = await newManager(stage, 'tour-6@demo.test');
  type Shared = { tablet: { id: string } };
  const body = { name: 'Tour', hands_minutes: 5 };
  const { tablet } = await tell<Shared>(boss.person, 'shareTablet', { body });
  const params = { tabletId: tablet.id };
  await tell(owner, 'sharedTablets');
  await tell(owner, 'changeTablet', { params, body: { hands_minutes: 15 } });
  await tell(boss.person, 'thisTablet');
  await tell(boss.person, 'signInByPin', { body: { account_id: staff.id, pin } });
  await tell(owner, 'endTablet', { params });
}

type Account = { readonly person: Person; readonly email: string; readonly password: string };

function newManager(stage: Stage, email: string): Promise<Account> {
  return newAccount(stage, email, 'manager');
}

async function newAccount(
  { tell, place, who }: Stage,
  email: string,
  role: 'manager' | 'waiter',
): Promise<Account> {
  const said = await manage(place, 'staff', 'add', email, role, 'Tour');
  const password = /password: (\S+)/.exec(said)?.[1] ?? '';
  const person: Person = { ...who(`the ${role}`), name: `the account ${email}`, cookie: undefined };
  await tell(person, 'staffSignIn', { body: { email, password } });
  return { person, email, password };
}

/** Signs in once more, and ends that session from the first one. */
async function endAnother({ tell }: Stage, { person, email, password }: Account): Promise<void> {
  await tell({ ...person, cookie: undefined }, 'staffSignIn', { body: { email, password } });
  type Sessions = { sessions: readonly { id: string; current: boolean }[] };
  const { sessions } = await tell<Sessions>(person, 'staffSessions');
  const other = sessions.find(({ current }) => !current)?.id ?? '';
  await tell(person, 'endSession', { params: { sessionId: other } });
}

/** Switches the second factor on; returns the recovery codes. */
async function enrol({ tell }: Stage, { person, password }: Account): Promise<string[]> {
  const { secret } = await tell<{ secret: string }>(person, 'beginSecondFactor', { body: { password } });
  const body = { code: appCode(secret, Date.now()) };
  const { recovery_codes } = await tell<{ recovery_codes: readonly string[] }>(
    person,
    'confirmSecondFactor',
    { body },
  );
  return [...recovery_codes];
}
