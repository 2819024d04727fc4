/** Pages in use: dishes with options, the cart together, sheets and panes, checked with axe and for size. */
import { addressOfState, states } from '../tools/pictures/states.ts';
import { layStates, layTable } from '../tools/pictures/table.ts';
import { findings } from './helpers/findings.ts';
import { expect, test } from './helpers/fixture.ts';

test.describe.configure({ mode: 'parallel' });

const phoneScreen = { width: 390, height: 844 };

// Each language and each scheme once: a scheme's colours are the same in every language.
for (const [language, colorScheme, table] of [
  ['en', 'dark', 1],
  ['ar', 'light', 2],
] as const) {
  test(`every state in ${language}, ${colorScheme}: no findings, tap targets of 44 px, and nothing beside the screen`, async ({
    phone,
    sufra,
  }) => {
    const [{ page, errors }, other] = [await phone(language), await phone(language)];
    await page.emulateMedia({ colorScheme });
    const request = page.context().request;
    const { known } = await layTable(request, sufra.url, table);
    const about = { url: sufra.url, table, order: known.order };
    const others = await layStates(request, other.page.context().request, about);
    const found: string[] = [];
    for (const state of states) {
      if (state.needs !== undefined) await others[state.needs]();
      await page.setViewportSize(state.screen ?? phoneScreen);
      await page.goto(addressOfState(state, table));
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0);
      await state.open?.(page, language);
      await page.evaluate(() => document.fonts.ready);
      found.push(...(await findings(page, state.name)));
    }
    expect(found).toEqual([]);
    expect(errors).toEqual([]);
  });
}
