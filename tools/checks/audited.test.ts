import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { alertMatters } from '@sufra/contract/bill/payment-alerts';
import { serviceKinds } from '@sufra/contract/core/constants';
import { auditAreas } from '@sufra/contract/venue/audit';
import { settingGroups } from '@sufra/contract/venue/settings';
import { lineCommands } from '@sufra/domain/orders/order';
import { bookingMoves } from '@sufra/domain/tables/booking';
import { carMoves } from '@sufra/domain/tables/car';
import { expect, test } from 'vitest';
import { root } from '../repository.ts';
import { auditedActions } from './audited.ts';
import { codeFiles } from './source.ts';

/** What stands in place of `*`, by the part before it. */
const madeUp: Readonly<Record<string, readonly string[]>> = {
  approval: ['accept', 'decline'],
  bill: ['comp', 'discount'],
  booking: bookingMoves,
  car: carMoves,
  // What is fired is an action of its order.
  lines: lineCommands.filter((command) => command !== 'fire'),
  payment: ['approve', 'reject', ...alertMatters],
  refund: ['failed', 'unknown'],
  service: serviceKinds,
  settings: Object.keys(settingGroups),
  shift: ['paid_in', 'paid_out'],
};

const actions = auditedActions(codeFiles()).flatMap((action) =>
  action.endsWith('.*') ? (madeUp[prefixOf(action)] ?? ['?']).map((end) => action.replace('*', end)) : action,
);

test('each action that the server writes to the audit log stands in one area of the filter [HOUSE-11]', () => {
  const named: readonly string[] = Object.values(auditAreas).flat();
  expect(actions.length).toBeGreaterThan(100);
  expect(named.filter((prefix, at) => named.indexOf(prefix) !== at)).toEqual([]);
  expect(new Set(named)).toEqual(new Set(actions.map(prefixOf)));
});

test('each action of the audit log has words in the console [HOUSE-11] [AUDIT-8]', () => {
  const deeds: unknown = JSON.parse(readFileSync(join(root, 'apps/staff/src/locales/en/deeds.json'), 'utf8'));
  expect(actions.filter((action) => !Object.hasOwn(deeds as object, action.replace('.', '_')))).toEqual([]);
});

test('actions are found in entries, in choices, in variables and in what functions are told', () => {
  const text = `
    const entry = { action: 'a.one', subject };
    tx.audit({ action: back ? 'a.two' : \`b.\${kind}\` });
    const names = { x: 'c.one' } as const;
    tx.audit({ action: names[kind] });
    const action = 'd.one';
    tx.audit({ action });
    function change(context: Context, action: string) {}
    change(context, 'e.one');
    other(context, 'f.one');
    const form = { action: 'https://bank.example' };`;
  const path = 'apps/server/src/venue/a.ts';
  expect(auditedActions([{ path, text }])).toEqual(['a.one', 'a.two', 'b.*', 'c.one', 'd.one', 'e.one']);
  expect(auditedActions([{ path: 'apps/server/src/venue/a.test.ts', text }])).toEqual([]);
});

function prefixOf(action: string): string {
  return action.slice(0, action.indexOf('.'));
}
