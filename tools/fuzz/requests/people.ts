/** The twenty who send requests: strangers, guests in every standing, staff of every role. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Role, roles } from '@sufra/contract/core/permissions';
import type { Place } from '../../crash/books.ts';
import { root } from '../../repository.ts';

/** Somebody who sends requests. `number` is new whenever they come back as a new device. */
export type Person = {
  readonly name: string;
  readonly role?: Role;
  number: number;
  cookie: string | undefined;
  customerId: string | undefined;
  /** The table they say they sit at, and the key they show there. */
  table: string | undefined;
  key: string | undefined;
};

/** How a guest comes to the table: with its code, or having typed its number; and what happens to them. */
type Seating = {
  readonly table: string;
  readonly proven: boolean;
  readonly after?: 'leaves' | 'is moved' | 'is cleared';
};

/** The guests. Nobody sits at table 7 or 8, where parties go that are moved. */
export const seatings: Readonly<Record<string, Seating>> = {
  'a proven guest of table 1': { table: '1', proven: true },
  'another proven guest of table 1': { table: '1', proven: true },
  'an unproven guest of table 1': { table: '1', proven: false },
  'a proven guest of table 2': { table: '2', proven: true },
  'another proven guest of table 2': { table: '2', proven: true },
  'an unproven guest of table 3': { table: '3', proven: false },
  'a guest who left table 2': { table: '2', proven: true, after: 'leaves' },
  'an unproven guest who left table 2': { table: '2', proven: false, after: 'leaves' },
  'a guest of a party that was moved': { table: '5', proven: true, after: 'is moved' },
  'a guest whose visit ended': { table: '6', proven: true, after: 'is cleared' },
};

/** Those who never had a session, or not one that holds. */
const outsiders = {
  'a stranger': undefined,
  'a stranger who browses': undefined,
  'somebody with a forged cookie': `sufra_diner=${'x'.repeat(43)}; sufra_staff=${'x'.repeat(43)}`,
} as const;

/** The name of the account that is disabled after it signed in. */
export const disabledAccount = 'former@demo.test';

/** All of them, before anybody sat down or signed in. */
export function everybody(): readonly Person[] {
  const nobody = { number: 0, cookie: undefined, customerId: undefined, table: undefined, key: undefined };
  return [
    ...Object.entries(outsiders).map(([name, cookie]) => ({
      ...nobody,
      name,
      cookie,
      customerId: name.includes('browses') ? '999999' : undefined,
    })),
    ...Object.keys(seatings).map((name) => ({ ...nobody, name })),
    ...roles.map((role) => ({ ...nobody, name: `the ${role}`, role })),
    { ...nobody, name: 'a disabled member of staff' },
  ];
}

/** The account of somebody of the demo's staff. */
export function accountOf(role: Role): { readonly email: string; readonly password: string } {
  return { email: `${role}@demo.test`, password: 'demo-password' };
}

const command = promisify(execFile);

/** Runs `npm run manage` on the venue's data. */
export async function manage(place: Place, ...words: readonly string[]): Promise<string> {
  const where = place.databaseUrl === undefined ? {} : { DATABASE_URL: place.databaseUrl };
  const program = join(root, 'apps/server/src/cli/manage.ts');
  const { stdout } = await command(process.execPath, [program, ...words], {
    env: { ...process.env, DATA_DIR: place.dataDir, ...where },
  });
  return stdout;
}
