import { readFileSync, statSync } from 'node:fs';
import type { FastifyReply } from 'fastify';
import { policyHash } from './policy-hash.ts';

/** The scripts and styles that stand in a page, as a content security policy names them. */
export interface InlineParts {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The scripts and styles in a page of ours. Never ask this of a page that has other people's texts in it. */
export function inlinePartsOf(html: string): InlineParts {
  const hashes = (part: RegExp) => [...html.matchAll(part)].map(([, text]) => policyHash(text ?? ''));
  return {
    scripts: hashes(/<script>([^]*?)<\/script>/g),
    styles: hashes(/<style>([^]*?)<\/style>/g),
  };
}

/** Lets a page's own scripts and styles work, by their hashes: the policy allows no others that stand in a page. */
export function allowInline(reply: FastifyReply, { scripts, styles }: InlineParts): void {
  const policy = reply.getHeader('content-security-policy');
  if (typeof policy !== 'string') return;
  const allowed = policy
    .replace("script-src 'self'", ["script-src 'self'", ...scripts].join(' '))
    .replace("style-src 'self'", ["style-src 'self'", ...styles].join(' '));
  reply.header('content-security-policy', allowed);
}

const known = new Map<string, { readonly changedMs: number; readonly parts: InlineParts }>();
const none: InlineParts = { scripts: [], styles: [] };

/** The parts of a built page; read again when it was built anew. */
export function builtPageParts(file: string): InlineParts {
  const changedMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (changedMs === undefined) return none;
  const before = known.get(file);
  if (before?.changedMs === changedMs) return before.parts;
  const parts = inlinePartsOf(readFileSync(file, 'utf8'));
  known.set(file, { changedMs, parts });
  return parts;
}
