import { expect, test } from 'vitest';
import { decideRefund, type RefundCommand, type RefundState, refundCan, refundStates } from './refund.ts';

const commands = ['hand_out', 'retry', 'give', 'refuse', 'lose_answer'] as const;

/** The next state for each command, in the order of `commands`, or the code of the refusal. */
const grid: readonly ['card' | 'cash' | 'pos', RefundState, readonly string[]][] = [
  ['card', 'pending', ['not_open', 'not_open', 'succeeded', 'failed_manual', 'unknown']],
  ['card', 'unknown', ['succeeded', 'pending', 'succeeded', 'failed_manual', 'unknown']],
  ['card', 'failed_manual', ['succeeded', 'pending', 'succeeded', 'failed_manual', 'unknown']],
  ['card', 'succeeded', ['not_open', 'not_open', 'not_open', 'not_open', 'not_open']],
  ['cash', 'pending', ['succeeded', 'method', 'succeeded', 'failed_manual', 'unknown']],
  ['pos', 'pending', ['succeeded', 'method', 'succeeded', 'failed_manual', 'unknown']],
  ['pos', 'succeeded', ['not_open', 'not_open', 'not_open', 'not_open', 'not_open']],
];

const codes: Readonly<Record<string, string>> = {
  refund_not_open: 'not_open',
  refund_method_unavailable: 'method',
};

const outcome = (method: 'card' | 'cash' | 'pos', state: RefundState, command: RefundCommand) => {
  const decided = decideRefund({ method, state }, command);
  return decided.ok ? decided.value : codes[decided.code];
};

test.each(grid)('a refund by %s that is %s', (method, state, expected) => {
  expect(commands.map((command) => outcome(method, state, command))).toEqual(expected);
});

test('money is refunded once: succeeded is final', () => {
  for (const method of ['card', 'cash', 'pos'] as const)
    for (const command of commands)
      expect(decideRefund({ method, state: 'succeeded' }, command).ok).toBe(false);
});

test('a button is shown exactly when the command is accepted', () => {
  for (const method of ['card', 'cash', 'pos'] as const) {
    for (const state of refundStates) {
      const person = state !== 'succeeded' && (state !== 'pending' || method !== 'card');
      expect(refundCan.handOut({ method, state })).toBe(person);
      expect(refundCan.retry({ method, state })).toBe(person && method === 'card');
    }
  }
});
