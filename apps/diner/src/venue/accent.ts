import { buttonPaint } from '@sufra/domain/venue/accent';
import { queries } from '../offline/api.ts';
import { type Venue, venueQuery } from './venue.ts';

const variables = { colour: '--saffron', pressed: '--saffron-press', label: '--on-saffron' } as const;

let follows = false;

/** Paints the buttons in the venue's colour, from now on and whenever it changes. */
export function followAccent(): void {
  if (follows) return;
  follows = true;
  const { queryKey } = venueQuery();
  const paint = () => paintButtons(queries.getQueryData<Venue | null>(queryKey)?.accent ?? null);
  paint();
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === queryKey[0]) paint();
  });
}

/** Null gives the buttons the app's own colour again; what the server rendered goes by itself at the next page. */
function paintButtons(accent: string | null): void {
  const { style } = document.documentElement;
  const paint = accent === null ? undefined : buttonPaint(accent);
  for (const [part, variable] of Object.entries(variables)) {
    const value = paint?.[part as keyof typeof variables] ?? '';
    if (style.getPropertyValue(variable) !== value) style.setProperty(variable, value);
  }
}
