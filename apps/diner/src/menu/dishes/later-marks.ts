import { laterPart } from '../../shared/later-part.tsx';

/** The marks of a dish. */
export const dishMarks = laterPart(async () => (await import('./dish-marks.tsx')).DishMarks);

/** Why a dish can't be had. */
export const goneBadge = laterPart(async () => (await import('./gone-badge.tsx')).GoneBadge);
