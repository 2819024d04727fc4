import { readFileSync, statSync } from 'node:fs';
import type { FastifyReply } from 'fastify';
import { policyHash } from './policy-hash.ts';

const known = new Map<string, { readonly changedMs: number; readonly sources: string }>();

/** Lets the scripts that stand in a built page run, by their hashes: the policy allows no other inline script. */
export function allowInlineScripts(reply: FastifyReply, page: string): void {
  const policy = reply.getHeader('content-security-policy');
  const sources = sourcesOf(page);
  if (typeof policy !== 'string' || sources === '') return;
  reply.header(
    'content-security-policy',
    policy.replace("script-src 'self'", `script-src 'self' ${sources}`),
  );
}

/** The page's scripts as a policy names them; read again when the page was built anew. */
function sourcesOf(page: string): string {
  const changedMs = statSync(page, { throwIfNoEntry: false })?.mtimeMs;
  if (changedMs === undefined) return '';
  const before = known.get(page);
  if (before?.changedMs === changedMs) return before.sources;
  const scripts = [...readFileSync(page, 'utf8').matchAll(/<script>([^]*?)<\/script>/g)];
  const sources = scripts.map(([, script]) => policyHash(script ?? '')).join(' ');
  known.set(page, { changedMs, sources });
  return sources;
}
