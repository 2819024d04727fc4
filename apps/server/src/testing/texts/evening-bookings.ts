/** The part of the evening at the door: a booking that is written down and changed. */
import { done, look, type Scene } from './scene.ts';

/** A waiter writes a booking down and changes it; nobody but the house reads it. */
export async function bookings(scene: Scene): Promise<void> {
  const { say, waiter } = scene;
  const day = (await done(waiter.call('staffBookings'))).today;
  const words = (call: 'addBooking' | 'changeBooking') => ({
    name: say(`${call} body.name`, 80),
    phone: say(`${call} body.phone`, 40),
    note: say(`${call} body.note`, 200),
  });
  const when = { party: 2, day, time: '23:00' };
  const { booking } = await done(waiter.call('addBooking', { body: { ...words('addBooking'), ...when } }));
  look(scene, 'console', (await waiter.call('staffBookings')).body);
  const body = { ...words('changeBooking'), ...when, version: booking.version };
  await done(waiter.call('changeBooking', { params: { bookingId: booking.id }, body }));
  look(scene, 'console', (await waiter.call('staffBookings')).body);
}
