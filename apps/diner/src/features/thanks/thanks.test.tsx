import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { eachTestAnew, renderApp } from '../../testing/render-app.tsx';

eachTestAnew();

test('/thankyou thanks and leads home, without bars [THANKS-1] [THANKS-2] [ROUTE-19] [GEN-9] [GEN-7]', async () => {
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
