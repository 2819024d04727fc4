import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

const key = Buffer.alloc(32, 1);

test('what is sealed is opened by the same key for the same thing, and looks like nothing [PROV-6]', () => {
  const sealed = seal(key, 'a secret: سر', 'account 1');
  expect(sealed).not.toContain('secret');
  expect(unseal(key, sealed, 'account 1')).toBe('a secret: سر');
  expect(seal(key, 'a secret: سر', 'account 1'), 'each time another').not.toBe(sealed);
});

test('another key, another thing, or one changed bit opens nothing [PROV-6] [PROV-15]', () => {
  const sealed = seal(key, 'a secret', 'account 1');
  expect(unseal(Buffer.alloc(32, 2), sealed, 'account 1')).toBeUndefined();
  expect(unseal(key, sealed, 'account 2')).toBeUndefined();
  const [version, nonce = '', tag = '', content = ''] = sealed.split('.');
  const bent = (part: string) => (part.startsWith('A') ? 'B' : 'A') + part.slice(1);
  for (const parts of [
    [bent(nonce), tag, content],
    [nonce, bent(tag), content],
    [nonce, tag, bent(content)],
    [nonce, tag],
    [nonce, tag.slice(0, 8), content],
    [],
  ])
    expect(unseal(key, [version, ...parts].join('.'), 'account 1')).toBeUndefined();
  expect(unseal(key, sealed.replace('v1', 'v2'), 'account 1')).toBeUndefined();
});
