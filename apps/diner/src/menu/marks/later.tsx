import { laterPart } from '../../shared/later-part.tsx';
import { ChipsPlace } from './chips-place.tsx';

/** The chips that filter the menu. */
export const dietFilter = laterPart(
  async () => (await import('./diet-filter.tsx')).DietFilter,
  () => <ChipsPlace />,
);

/** Which filters leave nothing. */
export const nothingFits = laterPart(async () => (await import('./nothing-fits.tsx')).NothingFits);
