import { refusalDataOf } from '@sufra/client/api-error';
import { queries } from '../offline/api.ts';
import { venueQuery } from './venue.ts';

/** Shows everywhere what a refused order said. False if it was refused for another reason. */
export function noteClosed(error: Error): boolean {
  const ordering = refusalDataOf(error, 'not_taking_orders');
  if (ordering === undefined) return false;
  queries.setQueryData(venueQuery().queryKey, (venue) => venue && { ...venue, ordering });
  return true;
}
