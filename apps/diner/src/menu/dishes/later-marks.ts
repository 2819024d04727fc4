import { laterPart } from '../../shared/later-part.tsx';

/** The marks of a dish. */
export const dishMarks = laterPart(async () => (await import('./dish-marks.tsx')).DishMarks);
