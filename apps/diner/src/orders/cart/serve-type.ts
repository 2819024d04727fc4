import { serveTypes } from '@sufra/contract/core/constants';
import type { Messages } from '../../locales/messages.ts';

type Translate = (key: 'item.serveAsReady' | 'item.serveWithAll') => string;

/** The default serve type (ITEM-14, DIALOG-10). */
export const defaultServeType = serveTypes[0];

const names = {
  serve_as_ready: 'item.serveAsReady',
  serve_with_all: 'item.serveWithAll',
} as const satisfies Record<string, keyof Messages>;

/** The code of a serve type. Servers write `serve_as_ready` or "Serve as Ready"; other texts are returned unchanged. */
export function serveCode(type: string): string {
  const code = type
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  return code in names ? code : type;
}

/** A serve type in words. A venue's own serve type is shown as it is. */
export function serveName(type: string, t: Translate): string {
  const code = serveCode(type);
  return code in names ? t(names[code as keyof typeof names]) : type;
}
