import { createHash } from 'node:crypto';

/** The hash by which a content security policy allows an inline script or style. */
export function policyHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
