import { describe, expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

describe('the address that limits count by', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['::1', '::/64'],
    ['unknown', 'unknown'],
    ['x'.repeat(5000), 'x'.repeat(64)],
  ])('of %s is %s', (ip, address) => {
    expect(clientAddress({ ip })).toBe(address);
  });
});
