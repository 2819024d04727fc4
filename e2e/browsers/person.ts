/** A person at a browser: reads texts, taps elements by name, types. */
import { type Driver, waitFor } from './driver.ts';
import { findInPage, type Wanted } from './find-in-page.ts';

type Place = { readonly x: number; readonly y: number };

/** The person's actions. Each waits up to fifteen seconds for its element. */
export function personAt(driver: Driver) {
  const look = async (wanted: Wanted) =>
    ((await driver.evaluate(`(${findInPage.toString()})(${JSON.stringify(wanted)})`)) ?? undefined) as
      | Place
      | undefined;

  /** The element's position once it stops moving: a rising sheet can't be tapped reliably. */
  async function find(wanted: Wanted): Promise<Place> {
    let before: Place | undefined;
    return waitFor(
      async () => {
        const place = await look(wanted);
        const rests = place !== undefined && place.x === before?.x && place.y === before.y;
        before = place;
        return rests ? place : undefined;
      },
      () => `${driver.browser} shows no ${wanted.kind} "${wanted.name}"`,
    );
  }

  async function tap(kind: Wanted['kind'], name: string, nth = 0): Promise<void> {
    const { x, y } = await find({ kind, name, nth });
    const actions = [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await driver.perform([{ type: 'pointer', id: 'finger', parameters: { pointerType: 'mouse' }, actions }]);
  }

  return {
    tap,
    see: async (words: string) => void (await find({ kind: 'text', name: words })),
    fill: async (label: string, text: string, nth = 0) => {
      await tap('field', label, nth);
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await driver.perform([{ type: 'key', id: 'keyboard', actions }]);
    },
    /** Waits until the address contains `part`. */
    arrive: async (part: string) => {
      await waitFor(
        async () => (String(await driver.evaluate('location.href')).includes(part) ? true : undefined),
        () => `${driver.browser} did not get to ${part}`,
      );
    },
  };
}
