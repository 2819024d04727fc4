import { createHash } from 'node:crypto';

/** How a content security policy names a script or a style that stands in a page. */
export function policyHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
