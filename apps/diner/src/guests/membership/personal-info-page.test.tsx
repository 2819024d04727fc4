import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { ok } from '../../testing/menu.ts';
import { renderApp, resetBetweenTests } from '../../testing/render-app.tsx';

resetBetweenTests();

const levels = [
  { level: 'Bronze', required_visits: 5, perks: '5% off the bill', is_current_tier: false },
  { level: 'Silver', required_visits: 10, perks: '10% off the bill', is_current_tier: true },
];

const silver = {
  current_tier: 'Silver',
  name: 'Layla Haddad',
  total_visits: 12,
  total_spending: '1480.50',
  total_persons: 31,
  levels,
};

const tenth = {
  id: 1,
  title: 'A tenth off',
  description: 'On every dish',
  code: 'TENTH',
  type: 'percentage',
  value: '12.50',
  minimum_amount: '100.00',
  cap_limit: '40.00',
  valid_until: '2026-12-05',
};

function open(membership: object = silver, discounts: readonly object[] = []) {
  const server = fakeServer();
  server.on('GET customer/membership/*', ok(membership));
  server.on('GET customer/discount/*', ok(discounts));
  return renderApp('/personal-info?table_number=5&k=KEY', server);
}

const card = async () => within(await screen.findByRole('region', { name: 'Membership card' }));

/** The value beside a label. */
function valueOf(label: string): string | null | undefined {
  return screen.getByText(label).parentElement?.querySelector('dd')?.textContent;
}

test('the card shows tier, name, visits, spending and persons [ROUTE-26] [MEMB-1] [MEMB-2] [MEMB-3] [MEMB-4] [MEMB-5] [CALL-34] [CALL-35] [GEN-2] [GEN-7]', async () => {
  const { server } = await open();
  const shown = await card();
  expect(shown.getByText('Silver')).toBeTruthy();
  expect(shown.getByText('Layla Haddad')).toBeTruthy();
  expect(valueOf('Total visits')).toBe('12');
  expect(valueOf('Total spending')).toBe('AED 1,480.50');
  expect(valueOf('Total persons')).toBe('31');
  expect(document.title).toBe('Personal Info | Food App');
  expect(server.requestsTo('GET customer/membership/c-1')).toHaveLength(1);
  expect(server.requestsTo('GET customer/discount/c-1')).toHaveLength(1);
});

test('a missing tier is shown as text [MEMB-6]', async () => {
  await open({ ...silver, current_tier: 'None' });
  expect((await card()).getByText('No Membership')).toBeTruthy();
});

test.each(['Bronze', 'Silver', 'Gold', 'Platinum', 'Diamond'])(
  '%s is shown by its name [MEMB-11]',
  async (tier) => {
    await open({ ...silver, current_tier: tier });
    expect((await card()).getByText(tier)).toBeTruthy();
  },
);

test('the card shows the member’s own date and number [MEMB-7]', async () => {
  await open({ ...silver, member_since: '2024-03-09', member_number: '1234 5678 9012' });
  await card();
  expect(valueOf('Member since')).toBe('09 Mar 2024');
  expect(valueOf('Member number')).toBe('1234 5678 9012');
});

test.each([
  ['that omits both', {}],
  ['that sends both as null', { member_since: null, member_number: null }],
])('with a server %s the card shows no date or number [MEMB-8]', async (_, own) => {
  await open({ ...silver, ...own });
  const shown = await card();
  expect(shown.queryByText('Member since')).toBeNull();
  expect(shown.queryByText('Member number')).toBeNull();
  expect(shown.getAllByRole('definition')).toHaveLength(3);
});

test('each level shows what it needs and what it brings [MEMB-9] [MEMB-10]', async () => {
  await open();
  expect(await screen.findByText('After 5 Orders you reached Bronze Membership')).toBeTruthy();
  const current = screen.getByText('After 10 Orders you reached Silver Membership').closest('li');
  expect(current?.getAttribute('aria-current')).toBe('step');
  expect(current?.textContent).toContain('10% off the bill');
  expect(screen.getByText('5% off the bill')).toBeTruthy();
});

test('a percentage discount is shown with all its terms [MEMB-12] [MEMB-13] [MEMB-14] [MEMB-16] [MEMB-17] [MEMB-18]', async () => {
  await open(silver, [tenth]);
  expect(await screen.findByRole('heading', { name: 'A tenth off' })).toBeTruthy();
  expect(screen.getByText('On every dish')).toBeTruthy();
  expect(screen.getByText('12.5%')).toBeTruthy();
  expect(valueOf('Code')).toBe('TENTH');
  expect(valueOf('Minimum amount')).toBe('AED 100.00');
  expect(valueOf('Max cap')).toBe('AED 40.00');
  expect(valueOf('Valid until')).toBe('05 Dec 2026');
});

test('a fixed discount is shown as an amount, and one without a cap says so [MEMB-15]', async () => {
  await open(silver, [{ ...tenth, type: 'fixed', value: '25.00', cap_limit: null }]);
  const offer = (await screen.findByRole('heading', { name: 'A tenth off' })).closest('li');
  expect(offer?.textContent).toContain('AED 25.00');
  expect(offer?.textContent).not.toContain('%');
  expect(valueOf('Max cap')).toBe('No cap');
});

test('without discounts the page says so [MEMB-19]', async () => {
  await open();
  expect(await screen.findByText('No active discounts available.')).toBeTruthy();
});

test('a membership that fails to load can be retried', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { server, user } = await renderApp('/personal-info?table_number=5');
  await screen.findByText('We couldn’t load your membership.');
  server.on('GET customer/membership/*', ok(silver));
  await user.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
  expect(await screen.findByText('Layla Haddad')).toBeTruthy();
});

test('Profile links here [PROFILE-4] [GEN-4]', async () => {
  await renderApp('/profile?table_number=5&k=KEY');
  const link = await screen.findByRole('link', { name: 'Personal Info' });
  expect(link.getAttribute('href')).toBe('/personal-info?table_number=5&k=KEY');
});

test('browsing shows that a table is needed, and nothing personal is fetched', async () => {
  const { server } = await renderApp('/personal-info?table_number=0');
  expect(await screen.findByText('Please scan the QR code on your table to continue.')).toBeTruthy();
  expect(server.requestsTo('GET customer/membership/999999')).toHaveLength(0);
});
