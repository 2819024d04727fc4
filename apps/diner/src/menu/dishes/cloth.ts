import type { Picture } from '@sufra/ui/picture/picture-sources.ts';
import type { CSSProperties } from 'react';

/** The background of a promotion or category: a CSS colour, the name of a cloth in `app.css`, or its picture's tint. */
export function clothStyle(cloth: string | null | undefined, picture?: Picture | null): CSSProperties {
  const named =
    cloth && /^[a-z][a-z0-9-]*$/.test(cloth) ? `var(--cloth-${cloth}, var(--cloth-mains))` : cloth;
  const style: Record<string, string> = { '--cloth': named || picture?.tint || 'var(--cloth-mains)' };
  return style;
}
