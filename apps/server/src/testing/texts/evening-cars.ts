/** The part of the evening at the kerb: a car that is taken in, written anew, and asked for. */
import { clear, done, guestAt, look, type Scene } from './scene.ts';

/** A valet takes a guest's car in and corrects what is written; the guest reads the ticket's number alone. */
export async function cars(scene: Scene): Promise<void> {
  const { app, say } = scene;
  const { phone } = await guestAt(scene, 1);
  const valet = await app.staff('valet');
  const words = (call: 'addCar' | 'changeCar') => ({
    ticket: say(`${call} body.ticket`, 20),
    plate: say(`${call} body.plate`, 20),
    hook: say(`${call} body.hook`, 20),
    words: say(`${call} body.words`, 80),
  });
  const added = await done(valet.call('addCar', { body: { ...words('addCar'), table: '1' } }));
  const { id: carId, version } = added.car;
  const read = async () => {
    look(scene, 'guests', (await phone.call('guestCars')).body);
    look(scene, 'console', (await valet.call('staffCars')).body);
  };
  await read();
  const changed = await done(
    valet.call('changeCar', { params: { carId }, body: { ...words('changeCar'), table: '1', version } }),
  );
  await read();
  // Its number is free again: attacks that differ by signs alone have the same.
  const body = { move: 'leave' as const, version: changed.car.version };
  await done(valet.call('moveCar', { params: { carId }, body }));
  await read();
  await clear(scene, 1);
}
