import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useMeasured } from './use-measured.ts';

const seen = (height: number) => new Map([['ticket', height]]);

test('what was measured in narrow columns or with other letters is forgotten where they change [KITCHEN-3]', () => {
  const { result, rerender } = renderHook(({ look }) => useMeasured(look), {
    initialProps: { look: 'roomy 600 false' },
  });
  act(() => result.current.learn(seen(640)));
  expect(result.current.measured.get('ticket')).toBe(640);
  rerender({ look: 'roomy 600 true' });
  expect(result.current.measured.size).toBe(0);
  act(() => result.current.learn(seen(510)));
  expect(result.current.measured.get('ticket')).toBe(510);
});
