/** How far the reading of a file is. */
import { setImmediate } from 'node:timers/promises';

/** Hears how many rows of a file were read, and how many there are. */
export type TellRows = (read: number, rows: number) => void;

/** After so many rows their number is told. */
const toldEvery = 1000;
/** After so many rows others who wait for the server get their turn. */
const turnEvery = 100;

/** Reads things one after the other, each of which stands for some rows, and tells how many rows were read. */
export async function readInSteps<Thing extends { readonly rows: number }, Value>(
  things: readonly Thing[],
  read: (thing: Thing) => Value,
  tell: TellRows = () => undefined,
): Promise<readonly Value[]> {
  const rows = things.reduce((sum, thing) => sum + thing.rows, 0);
  const values: Value[] = [];
  let done = 0;
  for (const thing of things) {
    values.push(read(thing));
    const before = done;
    done += thing.rows;
    const passed = (every: number) => Math.floor(done / every) > Math.floor(before / every);
    if (done === rows || passed(toldEvery)) tell(done, rows);
    if (passed(turnEvery)) await setImmediate();
  }
  return values;
}
