/** The short form of `npm run test:evening`: an empty folder, an evening through the screens, and the books afterwards. */
import { small } from '../tools/evening/house.ts';
import { liveThrough } from '../tools/evening/run.ts';
import { tableOf, wrongIn } from '../tools/evening/table.ts';
import { expect, test } from './helpers/fixture.ts';

test('from an empty folder to a closed day, the report, ledger, drawers, bank and printers say what people did [EVENING-1]', async () => {
  const report = await liveThrough({ size: small, seed: 7, say: () => undefined });
  console.log(tableOf(report));
  expect(wrongIn(report)).toEqual([]);
  expect(report.figures.length).toBeGreaterThan(20);
});
