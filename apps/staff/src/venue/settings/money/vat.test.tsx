import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openConsole, signedInAs } from '../../../testing/render.tsx';

const choices = { choices: [{ kind: 'none' }], selected: 0 };
const charges = {
  vat_basis_points: 500,
  tips: choices,
  service_charges: { enabled: false, ...choices },
  service_on_every_bill: 0,
};

/** A server that keeps the charges. */
function chargesServer(first: unknown = charges) {
  const saved: (typeof charges)[] = [];
  const shown = () => ({
    settings: { charges: { value: saved.at(-1) ?? first, basis: `v${saved.length}`, may_change: true } },
  });
  return {
    saved,
    answers: {
      ...signedInAs('owner'),
      staffSettings: shown,
      changeSettings: ({ body }: { readonly body: unknown }) => {
        saved.push((body as { charges: { value: typeof charges } }).charges.value);
        return shown();
      },
    },
  };
}

test('the VAT is set with what it does, and one that can’t be is said at its field and stays [HOUSE-18]', async () => {
  const { answers, saved } = chargesServer();
  await openConsole('/settings/charges', answers);
  const vat = await screen.findByRole<HTMLInputElement>('textbox', { name: 'VAT within prices, %' });
  expect(vat.value).toBe('5');
  expect(screen.getByText(/invoices stay as they were issued/)).toBeTruthy();
  await userEvent.clear(vat);
  await userEvent.type(vat, '12.5');
  expect(screen.getByText('Will change: VAT within prices, %')).toBeTruthy();
  await userEvent.type(vat, '5x');
  expect(screen.getByText(/a percentage from 0 to 100/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect([vat.value, document.activeElement, saved]).toEqual(['12.55x', vat, []]);
  await userEvent.click(screen.getByRole('button', { name: 'Undo changes' }));
  expect(vat.value).toBe('5');
  await userEvent.clear(vat);
  await userEvent.type(vat, '١٥');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toEqual([{ ...charges, vat_basis_points: 1500 }]));
});

test('a choice that is added leaves the one that payers begin with as it was [HOUSE-21]', async () => {
  const [none, five, ten] = [
    { kind: 'none' },
    { kind: 'percentage', basis_points: 500 },
    { kind: 'percentage', basis_points: 1000 },
  ];
  const { answers, saved } = chargesServer({ ...charges, tips: { choices: [none, five, ten], selected: 2 } });
  await openConsole('/settings/charges', answers);
  await userEvent.type(await screen.findByRole('textbox', { name: 'New percentage: Tips' }), '7.5{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved[0]?.tips.selected).toBe(3));
  expect(saved[0]?.tips.choices[3]).toEqual(ten);
});
