/** `npm run manage -- …`: what an owner does from the machine itself: staff accounts, and how the venue works. */
import { createInterface } from 'node:readline/promises';
import { systemChance, systemClock } from './context.ts';
import { openDatabase } from './database/open.ts';
import type { Database } from './database/transaction.ts';
import { explain } from './faults.ts';
import {
  accountId,
  changePassword,
  createAccount,
  listAccounts,
  listSignIns,
  passwordMin,
  setDisabled,
} from './features/staff/accounts.ts';
import { changeOperations } from './features/venue/change-operations.ts';
import { readOperations } from './features/venue/operations.ts';
import { letInPath } from './http/known-device.ts';
import { loadSecrets } from './secrets.ts';
import { readSettings } from './settings.ts';

const usage = `usage: npm run manage -- COMMAND
  staff list
  staff add EMAIL ROLE NAME     makes an account and prints its password (ROLE: owner, manager, cashier, waiter, kitchen, valet)
  staff password EMAIL          gives it a new password and prints it
  staff disable EMAIL           lets it sign in no more
  staff enable EMAIL
  staff sign-ins                the last sign-ins, sign-outs and failures
  staff let-in EMAIL            prints a link: whatever device opens it within a quarter of an hour signs in however much
                                is being guessed
  venue show                    how the venue works
  venue set NAME=VALUE …        presence=open|confirm_unproven|confirm_first|key_required|staff_opens,
                                diner_auth=session|customer_id, quiet_minutes, approval_minutes, card_page_minutes;
                                limits: new_devices_max, visit_devices_max, rounds_max, payment_starts_max,
                                open_lines_max, event_streams_max, changes_max, wrong_codes_max
With --password-stdin the password is the first line of standard input instead of being made up.`;

const sentences: Readonly<Record<string, string>> = {
  email_invalid: 'that is no e-mail address',
  email_taken: 'there is an account with that e-mail address',
  role_unknown: 'there is no such role',
  name_missing: 'a name is needed',
  account_unknown: 'there is no account with that e-mail address',
  password_simple: 'a password has more different characters',
  password_short: `a password has at least ${passwordMin} characters`,
  setting_unknown: 'there is no such setting',
  value_invalid: 'that is not a value it can have',
};

type Outcome =
  | { readonly ok: true; readonly lines: readonly string[] }
  | { readonly ok: false; readonly line: string };

const failed = (code: string, detail?: Readonly<Record<string, string>>): Outcome => ({
  ok: false,
  line: [detail?.['word'], sentences[code] ?? code].filter(Boolean).join(': '),
});

async function manage(db: Database, [topic, action, ...rest]: readonly string[]): Promise<Outcome> {
  if (topic === 'staff' && action !== undefined) return manageStaff(db, action, rest);
  if (topic === 'venue' && action === 'show' && rest.length === 0)
    return shown(await readOperations(db.read));
  if (topic === 'venue' && action === 'set' && rest.length > 0) {
    const changed = await changeOperations(db, rest);
    return changed.ok ? shown(changed.value) : failed(changed.code, changed.detail);
  }
  return { ok: false, line: usage };
}

function shown(values: object): Outcome {
  return { ok: true, lines: Object.entries(values).map(([name, value]) => `${name}=${value}`) };
}

async function manageStaff(db: Database, action: string, words: readonly string[]): Promise<Outcome> {
  const fromInput = words.includes('--password-stdin');
  const rest = words.filter((word) => word !== '--password-stdin');
  const ground = { db, clock: systemClock, chance: systemChance };
  const [email = '', role = '', ...names] = rest;
  if (action === 'list') {
    const accounts = await listAccounts(ground);
    return {
      ok: true,
      lines: accounts.map(
        (one) => `${one.email}\t${one.role}\t${one.name}${one.disabled ? '\tdisabled' : ''}`,
      ),
    };
  }
  if (action === 'sign-ins') return signIns(ground);
  if (email === '') return { ok: false, line: usage };
  if (action === 'let-in') return letIn(ground, email);
  if (action === 'disable' || action === 'enable') {
    const done = await setDisabled(ground, email, action === 'disable');
    return done.ok ? { ok: true, lines: [`${email} is ${action}d`] } : failed(done.code);
  }
  if (action !== 'add' && action !== 'password') return { ok: false, line: usage };
  const given = fromInput ? await passwordFromInput() : undefined;
  const password = given ?? systemChance.token().slice(0, 20);
  const done =
    action === 'add'
      ? await createAccount(ground, { email, role, name: names.join(' '), password })
      : await changePassword(ground, email, password);
  if (!done.ok) return failed(done.code);
  return { ok: true, lines: given === undefined ? [email, `password: ${password}`] : [email] };
}

type Ground = Parameters<typeof listAccounts>[0];

const signInsShown = 50;

async function signIns(ground: Ground): Promise<Outcome> {
  const rows = await listSignIns(ground, signInsShown);
  const lines = rows.map(({ at, action, subject, after }) => {
    const instant = Temporal.Instant.fromEpochMilliseconds(at).toString({ smallestUnit: 'second' });
    const { address = '' } = JSON.parse(after ?? '{}') as { address?: string };
    return [instant, action.replace('staff.', ''), subject, address].join('\t');
  });
  return { ok: true, lines };
}

async function letIn(ground: Ground, email: string): Promise<Outcome> {
  const id = await accountId(ground, email);
  if (id === undefined) return failed('account_unknown');
  const { tableKey } = await loadSecrets(ground.db, systemChance);
  const { publicUrl = '' } = readSettings();
  return { ok: true, lines: [publicUrl + letInPath(tableKey, id, systemClock.now())] };
}

/** The first line of standard input. */
async function passwordFromInput(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line.trim();
  return '';
}

try {
  const { dataDir, databaseUrl } = readSettings();
  const db = await openDatabase(
    { dataDir, databaseUrl },
    { now: systemClock.now, onError: (error) => console.error(String(error)) },
  );
  const outcome = await manage(db, process.argv.slice(2));
  await db.close();
  if (outcome.ok) for (const line of outcome.lines) console.log(line);
  else console.error(outcome.line);
  process.exit(outcome.ok ? 0 : 1);
} catch (error) {
  const line = explain(error);
  if (line === undefined) throw error;
  console.error(`sufra: ${line}`);
  process.exit(1);
}
