import type { FastifyReply } from 'fastify';

/** Where a form of a page goes: a URL, and the hosts that the answer may lead on to. */
export interface FormTarget {
  readonly url: string;
  readonly hosts?: readonly string[];
}

/** What a source of a policy may consist of here: anything else could end it and begin another rule. */
const source = /^https?:\/\/[\w.[\]:-]+$/;

/** Lets the form of this one page go to another site: the policy keeps those of all other pages here. */
export function allowForm(reply: FastifyReply, { url, hosts = [] }: FormTarget): void {
  const policy = reply.getHeader('content-security-policy');
  if (typeof policy !== 'string') return;
  const sources = [new URL(url).origin, ...hosts.map((host) => `https://${host}`)].filter((one) =>
    source.test(one),
  );
  const targets = ["form-action 'self'", ...new Set(sources)].join(' ');
  reply.header('content-security-policy', policy.replace("form-action 'self'", targets));
}
