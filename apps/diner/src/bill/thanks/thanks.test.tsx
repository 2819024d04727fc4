import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp, resetBetweenTests } from '../../testing/render-app.tsx';

resetBetweenTests();

test('/thankyou thanks and links to Home, without bars [THANKS-1] [THANKS-2] [ROUTE-19] [GEN-9] [GEN-7]', async () => {
  await renderApp('/thankyou?table_number=5&k=KEY');
  expect(await screen.findByText('Thanks For Coming')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go back to home' }).getAttribute('href')).toBe(
    '/home?table_number=5&k=KEY',
  );
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(document.title).toBe('Thank you | Food App');
});

test('/payment-confirmation thanks for the payment, without bars [PAYCONF-1] [ROUTE-17] [GEN-11] [GEN-7]', async () => {
  await renderApp('/payment-confirmation?table_number=5');
  expect(await screen.findByText('Thank you for your payment!')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Finish' }).getAttribute('href')).toBe('/thankyou?table_number=5');
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(document.title).toBe('Payment confirmation | Food App');
});

test.each([
  ['the one that led here', { orderId: 'o-7' }, 'o-7'],
  ['the one that was paid on this phone', undefined, 'o-3'],
])('the order of the feedback is %s, not a newer one of the table [PAYCONF-3]', async (_, state, about) => {
  localStorage.setItem('paymentOrder', 'o-3');
  const { user, router } = await renderApp('/home?table_number=5');
  await act(() => router.navigate('/payment-confirmation?table_number=5', { state }));
  await user.click(await screen.findByRole('link', { name: 'Feedback' }));
  await waitFor(() => expect(location.pathname).toBe('/feedback-form'));
  expect(router.state.location.state).toEqual({ orderId: about });
});

test('a star opens the feedback about that order with its rating, which can be changed [PAYCONF-4]', async () => {
  localStorage.setItem('paymentOrder', 'o-3');
  const { user, router } = await renderApp('/payment-confirmation?table_number=5');
  const stars = within(await screen.findByRole('region', { name: 'How was it?' })).getAllByRole('link');
  expect(stars.map((star) => star.getAttribute('aria-label'))).toEqual(
    [1, 2, 3, 4, 5].map((rating) => `${String(rating)} out of 5`),
  );
  await user.click(stars[3] as HTMLElement);
  const rating = within(await screen.findByRole('radiogroup', { name: 'Rating' }));
  expect(rating.getByRole<HTMLInputElement>('radio', { name: '4' }).checked).toBe(true);
  expect(router.state.location.state).toEqual({ orderId: 'o-3', rating: 4 });
  await user.click(rating.getByRole('radio', { name: '5' }));
  expect(rating.getByRole<HTMLInputElement>('radio', { name: '5' }).checked).toBe(true);
});

test.each([0, 6, 2.5, '4', null])(
  'a rating of %j that no star has starts nothing [PAYCONF-4]',
  async (rating) => {
    const { router } = await renderApp('/home?table_number=5');
    await act(() => router.navigate('/feedback-form?table_number=5', { state: { rating } }));
    const group = within(await screen.findByRole('radiogroup', { name: 'Rating' }));
    expect(group.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false);
  },
);
