import { buttonPaint } from '@sufra/domain/venue/accent';

const variables = { colour: '--saffron', pressed: '--saffron-press', label: '--on-saffron' } as const;

/** Paints the buttons in the venue's colour; null gives them the app's own again. */
export function paintButtons(accent: string | null): void {
  const { style } = document.documentElement;
  const paint = accent === null ? undefined : buttonPaint(accent);
  for (const [part, variable] of Object.entries(variables))
    style.setProperty(variable, paint?.[part as keyof typeof variables] ?? '');
}
