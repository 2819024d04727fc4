/** `npm run manage -- …`: what an owner does on the machine itself: staff accounts and the venue's settings. */

import { createInterface } from 'node:readline/promises';
import { roles } from '@sufra/contract/core/permissions';
import { fils, formatMoney } from '@sufra/domain/core/money';
import { systemClock, systemRandom } from '../clock-and-random.ts';
import { explain } from '../core/faults.ts';
import { loadSecrets } from '../core/secrets.ts';
import { letInPath } from '../core/sessions/known-device.ts';
import { complain, say } from '../core/terminal.ts';
import type { Database } from '../database/transaction.ts';
import { readSettings } from '../settings/settings.ts';
import { clearSecondFactor } from '../venue/second-factor/commands.ts';
import { changeOperations } from '../venue/settings/change-operations.ts';
import { amountSettings, type Operations, readOperations } from '../venue/settings/operations.ts';
import {
  accountToLetIn,
  changePassword,
  createAccount,
  listAccounts,
  listSignIns,
  setDisabled,
} from '../venue/staff/accounts.ts';
import { passwordMin } from '../venue/staff/password-rules.ts';
import { helpIfAsked } from './help.ts';
import { openData } from './open-data.ts';

const usage = `usage: npm run manage -- COMMAND
  staff list
  staff add EMAIL ROLE NAME     makes an account and prints its password (ROLE: ${roles.join(', ')})
  staff password EMAIL          gives it a new password and prints it
  staff disable EMAIL           stops it from signing in
  staff enable EMAIL
  staff second-factor-off EMAIL takes away the second factor of somebody who lost their phone and their recovery codes
  staff sign-ins                the last sign-ins, sign-outs and failures
  staff let-in EMAIL            prints a link; a device that opens it within a quarter of an hour can sign in even while
                                somebody is guessing passwords
  venue show                    the venue's settings
  venue set NAME=VALUE …        presence=open|confirm_unproven|confirm_first|key_required|staff_opens,
                                diner_auth=session|customer_id, quiet_minutes, approval_minutes, card_page_minutes;
                                limits: new_devices_max, visit_devices_max, rounds_max, payment_starts_max,
                                waiter_calls_max, open_lines_max, event_streams_max, changes_max, wrong_codes_max;
                                the amount in AED, or none, up to which no manager is needed: write_off_max,
                                refund_max, comp_max, cancel_cooked_max, pay_out_max;
                                service_on_every_bill, a percentage; 0 leaves the service charge to the payer;
                                comp_reasons, the reasons that staff choose from, between bars: "Late|Wrong dish";
                                second_factor=optional|required, of owners and managers;
                                guest_data_days (30 to 3650), how long guests' data is kept;
                                payment_methods=cash,card,pos in their order; accent=#8f2f3b or none;
                                day_begins (0 to 11), the hour at which a new day begins;
                                late_help, late_ready, late_pay, late_accept, late_seated, late_ordered, late_paid: after
                                how many minutes a table in this state is late; 0 is never;
                                booking_soon_minutes before a booking its table says so; booking_stay_minutes, how long
                                a party is thought to stay
With --password-stdin the password is read from the first line of standard input instead of being made up.`;

const sentences: Readonly<Record<string, string>> = {
  email_invalid: 'that is not an e-mail address',
  email_taken: 'there is already an account with that e-mail address',
  role_unknown: 'there is no such role',
  name_missing: 'give a name',
  account_unknown: 'there is no account with that e-mail address',
  password_simple: 'a password needs more different characters',
  password_common: 'many people have this password, and it is guessed first',
  password_personal: 'a password may not be made of the name, the e-mail address or the name of the venue',
  password_short: `a password needs at least ${passwordMin} characters`,
  setting_unknown: 'there is no such setting',
  value_invalid: "this setting can't have that value",
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
    const changed = await changeOperations({ db, clock: systemClock }, rest);
    return changed.ok ? shown(changed.value) : failed(changed.code, changed.detail);
  }
  return { ok: false, line: usage };
}

/** The settings as `venue set` takes them. What each role may do, and up to which amount, are tables: the console has them. */
function shown({ rights: _, role_limits: __, ...values }: Operations): Outcome {
  const money = new Set<string>(amountSettings);
  type Value = (typeof values)[keyof typeof values];
  const shownAs = (name: string, value: Value) => {
    if (value === null) return 'none';
    return money.has(name) && typeof value === 'number' ? formatMoney(fils(value)) : String(value);
  };
  return {
    ok: true,
    lines: Object.entries<Value>(values).map(([name, value]) => `${name}=${shownAs(name, value)}`),
  };
}

async function manageStaff(db: Database, action: string, words: readonly string[]): Promise<Outcome> {
  const fromInput = words.includes('--password-stdin');
  const rest = words.filter((word) => word !== '--password-stdin');
  const ground = { db, clock: systemClock, random: systemRandom };
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
  if (action === 'second-factor-off') return secondFactorOff(ground, email);
  if (action === 'disable' || action === 'enable') {
    const done = await setDisabled(ground, email, action === 'disable');
    return done.ok ? { ok: true, lines: [`${email} is ${action}d`] } : failed(done.code);
  }
  if (action !== 'add' && action !== 'password') return { ok: false, line: usage };
  const given = fromInput ? await passwordFromInput() : undefined;
  const password = given ?? systemRandom.token().slice(0, 20);
  const done =
    action === 'add'
      ? await createAccount(ground, { email, role, name: names.join(' '), password })
      : await changePassword(ground, email, password);
  if (!done.ok) return failed(done.code);
  return { ok: true, lines: given === undefined ? [email, `password: ${password}`] : [email] };
}

type Dependencies = Parameters<typeof createAccount>[0];

const signInsShown = 50;

async function signIns(ground: Dependencies): Promise<Outcome> {
  const rows = await listSignIns(ground, signInsShown);
  const lines = rows.map(({ at, action, subject, after }) => {
    const instant = Temporal.Instant.fromEpochMilliseconds(at).toString({ smallestUnit: 'second' });
    const { address = '' } = JSON.parse(after ?? '{}') as { address?: string };
    return [instant, action.replace('staff.', ''), subject, address].join('\t');
  });
  return { ok: true, lines };
}

async function letIn(ground: Dependencies, email: string): Promise<Outcome> {
  const account = await accountToLetIn(ground, email);
  if (!account.ok) return failed(account.code);
  const { tableKey } = await loadSecrets(ground.db, systemRandom);
  const { publicUrl = '' } = readSettings();
  return { ok: true, lines: [publicUrl + letInPath(tableKey, account.value, systemClock.now())] };
}

async function secondFactorOff(ground: Dependencies, email: string): Promise<Outcome> {
  const done = await clearSecondFactor(ground, email);
  if (!done.ok) return failed(done.code);
  const line = done.value.had
    ? `${email} signs in without a code now, and is signed out everywhere`
    : `${email} has no second factor`;
  return { ok: true, lines: [line] };
}

async function passwordFromInput(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line.trim();
  return '';
}

helpIfAsked(usage);
try {
  const { dataDir, databaseUrl } = readSettings();
  const db = await openData(
    { dataDir, databaseUrl },
    { now: systemClock.now, onError: (error) => complain(String(error)) },
    { makesNew: true },
  );
  const outcome = await manage(db, process.argv.slice(2));
  await db.close();
  if (outcome.ok) for (const line of outcome.lines) say(line);
  else complain(outcome.line);
  process.exit(outcome.ok ? 0 : 1);
} catch (error) {
  const line = explain(error);
  if (line === undefined) throw error;
  complain(`sufra: ${line}`);
  process.exit(1);
}
