import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { anItem, ok } from '../../testing/menu.ts';
import { renderApp, resetBetweenTests } from '../../testing/render-app.tsx';
import { moved, whole, zoomed } from './zoom.ts';

resetBetweenTests();

const detail = (parts: object = {}) =>
  ok({ ...anItem({ id: 2, name: 'Muhammara' }), option_groups: [], related_items: [], ...parts });

async function openDish(parts?: object) {
  const server = fakeServer();
  server.on('GET customer/home/item/*', detail(parts));
  const app = await renderApp('/item/dish-2?table_number=5', server);
  await screen.findByRole('heading', { name: 'Muhammara' });
  return app;
}

async function openZoom() {
  const app = await openDish();
  const opener = screen.getByRole('button', { name: 'Enlarge the photograph' });
  await app.user.click(opener);
  const sheet = await screen.findByRole('dialog', { name: 'Photograph of Muhammara' });
  const image = within(sheet).getByRole('img', { name: 'Muhammara' });
  return { ...app, opener, sheet, image };
}

test('a tap on the photograph opens it, the wheel and keys enlarge it, Escape closes it and gives the focus back [LOOK-4]', async () => {
  const { user, opener, sheet, image } = await openZoom();
  expect(document.activeElement).toBe(within(sheet).getByRole('button', { name: 'Close' }));
  fireEvent.wheel(image, { deltaY: -300 });
  expect(image.style.transform).toContain('scale(2.7');
  await user.keyboard('0');
  expect(image.style.transform).toContain('scale(1)');
  await user.keyboard('+');
  expect(image.style.transform).toContain('scale(1.5)');
  fireEvent(sheet, new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(sheet.hasAttribute('open')).toBe(false));
  opener.focus();
});

test('a double tap enlarges the photograph, and the next one shows the whole again [LOOK-4]', async () => {
  const { image } = await openZoom();
  const tap = () => {
    fireEvent.pointerDown(image, { pointerId: 1, clientX: 10, clientY: 10 });
    fireEvent.pointerUp(image, { pointerId: 1, clientX: 10, clientY: 10 });
  };
  tap();
  expect(image.style.transform).toBe('');
  tap();
  expect(image.style.transform).toContain('scale(2.5)');
  tap();
  tap();
  expect(image.style.transform).toContain('scale(1)');
});

test('two fingers enlarge the photograph as far as they part [LOOK-4]', async () => {
  const { image } = await openZoom();
  fireEvent.pointerDown(image, { pointerId: 1, clientX: 0, clientY: 0 });
  fireEvent.pointerDown(image, { pointerId: 2, clientX: 100, clientY: 0 });
  fireEvent.pointerMove(image, { pointerId: 2, clientX: 200, clientY: 0 });
  expect(image.style.transform).toContain('scale(2)');
});

test('a dish without a photograph has nothing to enlarge [LOOK-4]', async () => {
  await openDish({ image_url: '', picture: null });
  expect(screen.queryByRole('button', { name: 'Enlarge the photograph' })).toBeNull();
});

test('the point under the fingers stays, and the picture never leaves the stage [LOOK-4]', () => {
  const large = zoomed(whole, 2, { x: 50, y: -20 });
  expect(large).toEqual({ scale: 2, x: -50, y: 20 });
  expect(zoomed(large, 100, { x: 0, y: 0 }).scale).toBe(4);
  expect(zoomed(large, 0.1, { x: 0, y: 0 })).toEqual(whole);
  expect(moved(large, { x: -1000, y: 1000 }, { x: 100, y: 200 })).toEqual({ scale: 2, x: -100, y: 200 });
});
