/**
 * What people write is shown as they wrote it, cleaned, to whom the table says, and never obeyed on the way. `ATTACKS=all`
 * takes every attack; otherwise the seed of the day picks some.
 */
import { cleanText } from '@sufra/domain/core/text';
import { describe, expect, test } from 'vitest';
import { chooseAttacks } from '../../../../tools/fuzz/requests/choose-attacks.ts';
import { injections } from '../../../../tools/fuzz/requests/injections.ts';
import { describeOnBoth, few } from '../testing/both-databases.ts';
import { playEvening } from '../testing/texts/evening.ts';
import { textsOfCalls, textsOfMenuFile } from '../testing/texts/free-texts.ts';
import { playMenu } from '../testing/texts/hostile-menu.ts';
import { comparedTexts, keptTexts, menuTexts } from '../testing/texts/kept-texts.ts';
import { dangersIn, rawOn, viewsOf } from '../testing/texts/seen.ts';
import { createAccount } from '../venue/staff/accounts.ts';

const many = 1_000_000;
const operations = {
  rounds_max: many,
  payment_starts_max: many,
  changes_max: many,
  open_lines_max: many,
  new_devices_max: many,
  visit_devices_max: many,
  write_off_max: 0,
};

describe('the table of texts', () => {
  test('has a row for every free text that a call takes, and for nothing else [SAFE-6]', () => {
    const free = textsOfCalls();
    expect(free.length).toBeGreaterThan(150);
    const isCompared = (field: string) => field.replace(/^.*\./, '') in comparedTexts;
    expect(free.filter((field) => !(field in keptTexts) && !isCompared(field))).toEqual([]);
    expect(Object.keys(keptTexts).filter((field) => !free.includes(field))).toEqual([]);
    const names = new Set(free.map((field) => field.replace(/^.*\./, '')));
    expect(Object.keys(comparedTexts).filter((name) => !names.has(name))).toEqual([]);
  });

  test('has a row for every free text of a menu file, and for nothing else [SAFE-6]', () => {
    expect(textsOfMenuFile('<b>@x.y').toSorted()).toEqual(Object.keys(menuTexts).toSorted());
  });

  test('is tried with fifty attacks or more', () => {
    expect(new Set(injections).size).toBeGreaterThanOrEqual(50);
  });
});

describeOnBoth('a text that a browser, a terminal, a spreadsheet or a database might obey', (makeApp) => {
  test.each(chooseAttacks())(
    '%j is shown as it was written, to whom the table says [SAFE-4] [SAFE-6]',
    async (attack) => {
      const app = await makeApp({ operations, mayFail: true });
      const { said, seen } = await playEvening(app, attack);
      expect(dangersIn(seen)).toEqual([]);
      const shown = [...said].map(([field, clean]) => [field, viewsOf(seen, clean)]);
      expect(Object.fromEntries(shown)).toEqual(keptTexts);
      expect([...said.values()].filter((clean) => rawOn(seen, clean))).toEqual([]);
      expect(app.logged.filter(({ msg }) => msg !== 'a payment needs a person')).toEqual([]);
    },
  );
});

describeOnBoth('a menu file whose every text is an attack', (makeApp, dialect) => {
  test.each(few(dialect, chooseAttacks()))(
    '%j is shown as it was written, to whom the table says [SAFE-4] [SAFE-6]',
    async (attack) => {
      const app = await makeApp({ operations });
      const { said, seen } = await playMenu(app, attack);
      expect(dangersIn(seen)).toEqual([]);
      const shown = [...said].map(([field, clean]) => [field, viewsOf(seen, clean)]);
      expect({ ...Object.fromEntries(shown), 'venue.time_zone': [] }).toEqual(menuTexts);
      expect([...said.values()].filter((clean) => rawOn(seen, clean))).toEqual([]);
    },
  );
});

describeOnBoth('what comes by no call', (makeApp) => {
  test('the name of a member of staff is shown cleaned, and a browser by words of ours alone [SAFE-4] [SAFE-6]', async () => {
    const app = await makeApp({ operations });
    const owner = await app.staff('owner');
    const attacks = chooseAttacks();
    const names = attacks.map((attack, index) => `${attack.slice(0, 70)} zq${index}`);
    for (const [index, name] of names.entries()) {
      const account = { email: `a${index}@x.example`, role: 'waiter', password: `Kebab-tea-${index}-Basil` };
      expect((await createAccount(app.context, { ...account, name })).ok).toBe(true);
      const device = app.device();
      const headers = { 'user-agent': attacks[index]?.replaceAll(/[^\t\x20-\x7e]/g, '') ?? '' };
      expect((await device.call('staffSignIn', { body: account, headers })).status).toBe(200);
    }
    const { accounts } = (await owner.call('staffAccounts')).data;
    const shown = accounts.map(({ name }) => name);
    expect(shown).toEqual(expect.arrayContaining(names.map((name) => cleanText(name, 80))));
    const browsers = accounts.flatMap(({ sessions }) =>
      sessions.flatMap(({ browser, system }) => [browser, system]),
    );
    expect(browsers.length).toBeGreaterThanOrEqual(2 * attacks.length);
    expect(browsers.filter((word) => word !== null)).toEqual([]);
  });
});
