import type { FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { allowForm } from './form-targets.ts';

/** The rule for forms after a page may post to this target. */
function ruleFor(target: Parameters<typeof allowForm>[1]): string {
  let policy = "default-src 'self';form-action 'self';frame-ancestors 'none'";
  const reply = {
    getHeader: () => policy,
    header: (_: string, value: string) => {
      policy = value;
    },
  };
  allowForm(reply as unknown as FastifyReply, target);
  return policy.split(';')[1] ?? '';
}

test.each([
  [{ url: 'https://bank.example/pay?t=1' }, "form-action 'self' https://bank.example"],
  [{ url: 'http://127.0.0.1:9090/x' }, "form-action 'self' http://127.0.0.1:9090"],
  [
    { url: 'https://bank.example/', hosts: ['bank.example', 'pages.bank.example:8443'] },
    "form-action 'self' https://bank.example https://pages.bank.example:8443",
  ],
  [
    { url: 'https://bank.example/', hosts: ['x;script-src *', '* y'] },
    "form-action 'self' https://bank.example",
  ],
])('the form of a page may go to %j and nowhere else [PROV-28]', (target, rule) => {
  expect(ruleFor(target)).toBe(rule);
});
