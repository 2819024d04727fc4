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
function chargesServer() {
  const saved: (typeof charges)[] = [];
  const shown = () => ({
    settings: { charges: { value: saved.at(-1) ?? charges, basis: `v${saved.length}`, may_change: true } },
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
  expect(screen.getByText(/invoices that were issued stay as they are/)).toBeTruthy();
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
