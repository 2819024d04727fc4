import { expect, test, vi } from 'vitest';
import { whenGatewayIsWanted } from './start.ts';

test('a card gateway is started once, and only if the server says that it wants one', () => {
  const begin = vi.fn();
  const onMessage = whenGatewayIsWanted(begin);
  for (const message of ['ready', undefined, { wants: 'gateway' }, 'wants gateways']) onMessage(message);
  expect(begin).not.toHaveBeenCalled();
  onMessage('wants gateway');
  onMessage('wants gateway');
  expect(begin).toHaveBeenCalledTimes(1);
});
