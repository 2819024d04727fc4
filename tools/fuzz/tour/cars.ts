/** The part of the tour about the valet: a car is taken in, written anew, fetched and handed over, and that is taken back. */
import type { Stage } from './stage.ts';

type Answer = { readonly car: { readonly id: string; readonly version: number } };

/** An owner takes a car in, corrects its plate, and moves it to its guest and back. */
export async function runCars({ tell, who }: Stage): Promise<void> {
  const owner = who('the owner');
  const { car } = await tell<Answer>(owner, 'addCar', { body: { plate: 'R 48213', hook: '12' } });
  const params = { carId: car.id };
  const body = { ticket: 'P 77', plate: 'R 48214', words: 'A white one', version: car.version };
  let { version } = (await tell<Answer>(owner, 'changeCar', { params, body })).car;
  for (const move of ['ask', 'fetch', 'door', 'leave', 'undo'])
    ({ version } = (await tell<Answer>(owner, 'moveCar', { params, body: { move, version } })).car);
  await tell(owner, 'staffCars');
}
