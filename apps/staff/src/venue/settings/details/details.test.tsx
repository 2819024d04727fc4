import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openConsole, Refusal, signedInAs } from '../../../testing/render.tsx';

const details = {
  names: { en: 'Nahar' },
  taglines: {},
  addresses: {},
  phone: null,
  trn: null,
  languages: ['en'],
  default_language: 'en',
  time_zone: 'Asia/Dubai',
  social_links: [],
  reservation_chat_url: null,
};
const legal = { name: null, trade_licence: null, street: null, city: null, emirate: null };

/** A server that keeps these two groups, and refuses a legal name of one letter. */
function detailsServer() {
  const state: { details: object; legal: object } = { details, legal };
  const shown = () => ({
    settings: {
      details: { value: state.details, basis: JSON.stringify(state.details), may_change: true },
      legal: { value: state.legal, basis: JSON.stringify(state.legal), may_change: true },
    },
  });
  const answers = {
    ...signedInAs('owner'),
    venue: () => ({ name: 'Nahar', time_zone: 'Asia/Dubai' }),
    staffSettings: shown,
    changeSettings: ({ body }: { readonly body: unknown }) => {
      const [[group, change] = []] = Object.entries(body as Record<string, { value: object }>);
      if (group === undefined || change === undefined) throw new Error('nothing was sent');
      if ('name' in change.value && change.value.name === 'N')
        return new Refusal(422, 'invalid_input', 'Please check the name.');
      Object.assign(state, { [group]: change.value });
      return shown();
    },
  };
  return { state, answers };
}

test('the clock of the house is chosen by its city, with what it moves; the currency says why it stays [HOUSE-20]', async () => {
  const { answers, state } = detailsServer();
  await openConsole('/settings/restaurant', answers);
  const zone = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Time zone' });
  expect(zone.value).toBe('Asia/Dubai');
  expect(screen.getByText(/Days, opening hours, reports and every time/)).toBeTruthy();
  expect(screen.getByText('UAE dirham (AED)')).toBeTruthy();
  expect(screen.getByText(/It can’t be changed/)).toBeTruthy();
  const asia = within(zone).getByRole('group', { name: 'Asia' });
  await userEvent.selectOptions(zone, within(asia).getByRole('option', { name: 'Karachi' }));
  expect(screen.getByText('Will change: Time zone')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(state.details).toEqual({ ...details, time_zone: 'Asia/Karachi' }));
});

test('the business is told in parts or as a whole, and what is refused stays in its field [HOUSE-19]', async () => {
  const { answers, state } = detailsServer();
  await openConsole('/settings/business', answers);
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Legal name' });
  await userEvent.type(name, 'N');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Emirate' }), 'Sharjah');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please check the name.')).toBeTruthy();
  expect([name.value, state.legal]).toEqual(['N', legal]);
  await userEvent.type(name, 'ahar LLC');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(state.legal).toEqual({ ...legal, name: 'Nahar LLC', emirate: 'SHJ' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Emirate' }), 'Not told');
  await userEvent.clear(name);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(state.legal).toEqual(legal));
});
