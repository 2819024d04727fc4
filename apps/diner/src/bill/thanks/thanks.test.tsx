import { act, screen, waitFor } from '@testing-library/react';
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
