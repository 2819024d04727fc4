import type { Picture } from '@sufra/ui/picture-sources.ts';
import type { CSSProperties } from 'react';

/** The colour that a promotion or a category lies on: a colour, the name of a cloth, or what its picture is tinted. */
export function clothStyle(cloth: string | null | undefined, picture?: Picture | null): CSSProperties {
  const named =
    cloth && /^[a-z][a-z0-9-]*$/.test(cloth) ? `var(--cloth-${cloth}, var(--cloth-mains))` : cloth;
  const style: Record<string, string> = { '--cloth': named || picture?.tint || 'var(--cloth-mains)' };
  return style;
}
