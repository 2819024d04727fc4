/**
 * The colour of a venue's buttons. A label on it is dark or light, whichever reads better; a colour on which neither does
 * is refused.
 */

/** The contrast that every label has at least, as WCAG counts it. */
export const contrastMin = 4.5;

/** The two colours of labels: the app's ink and its paper. */
export const accentLabels = { dark: '#231a13', light: '#fffaf2' } as const;

/** The label that reads best on a colour, and how well. */
export type AccentLabel = { readonly label: keyof typeof accentLabels; readonly contrast: number };

/** Whether a text is a colour as "#8f2f3b". */
export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/.test(text);
}

/** The label that reads best on a colour ("#8f2f3b"). */
export function labelOn(colour: string): AccentLabel {
  const dark = contrast(colour, accentLabels.dark);
  const light = contrast(colour, accentLabels.light);
  return dark >= light ? { label: 'dark', contrast: dark } : { label: 'light', contrast: light };
}

/** The colour itself if a label can be read on it, else the nearest lighter or darker one on which it can. */
export function readableAccent(colour: string): string {
  const steps = Array.from({ length: 101 }, (_, step) => step / 100);
  for (const step of steps) {
    const near = [mixed(colour, '#000000', step), mixed(colour, '#ffffff', step)];
    const found = near.find((one) => labelOn(one).contrast >= contrastMin);
    if (found !== undefined) return found;
  }
  return accentLabels.dark;
}

/** What a button is painted with: its colour, the same while it is pressed, and its label's. */
export function buttonPaint(colour: string): { colour: string; pressed: string; label: string } {
  const { label } = labelOn(colour);
  return { colour, pressed: mixed(colour, '#000000', 0.12), label: accentLabels[label] };
}

/** A colour mixed with another: 0 is the first alone, 1 the second. */
export function mixed(colour: string, other: string, part: number): string {
  const [first, second] = [channelsOf(colour), channelsOf(other)];
  const parts = first.map((value, index) => Math.round(value + ((second[index] ?? 0) - value) * part));
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The contrast of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((value) => {
    const part = value / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channelsOf(colour: string): readonly number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}
