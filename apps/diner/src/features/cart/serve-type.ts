import { serveTypes } from '@sufra/contract/constants';
import type { Messages } from '../../locales/messages.ts';

type Translate = (key: 'item.serveAsReady' | 'item.serveWithAll') => string;

/** The default way of serving (seed, section 9). */
export const defaultServeType = serveTypes[0];

const names = {
  serve_as_ready: 'item.serveAsReady',
  serve_with_all: 'item.serveWithAll',
} as const satisfies Record<string, keyof Messages>;

/** The code of a serve type, however a server writes it: `serve_as_ready`, "Serve as Ready". Others stay as they are. */
export function serveCode(type: string): string {
  const code = type
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  return code in names ? code : type;
}

/** A serve type in words; one of the venue's own is its own word. */
export function serveName(type: string, t: Translate): string {
  const code = serveCode(type);
  return code in names ? t(names[code as keyof typeof names]) : type;
}
