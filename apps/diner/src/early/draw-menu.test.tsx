import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../testing/fake-server.ts';
import { anItem, homeAnswer, ok, page, someCategories, someItems, someSlides } from '../testing/menu.ts';
import { eachTestAnew, renderApp } from '../testing/render-app.tsx';
import { drawMenu } from './draw-menu.ts';
import { firstView } from './first-view.ts';
import { staticMenu } from './static-menu.tsx';

eachTestAnew();

// Made as at the build, before any language is spoken.
const markup = staticMenu();

/** As they stand in the catalogue, before it is compiled. */
const texts = {
  'home.all': 'All',
  'home.categories': 'Categories',
  'home.subCategories': 'Sub-categories',
  'home.foodForYou': 'Food for you',
  'dialog.open': 'Add {name} to cart',
  'app.unavailable': 'Unavailable',
  'app.pause': 'Pause',
  'home.promotions': 'Promotions',
};

const picture = {
  src: '/media/kibbeh',
  widths: [160, 320, 640],
  crop: { x: '-13.0%', y: '9.0%', zoom: 1.36 },
  tint: '#a48265',
};

/** Dishes of the first sub-category: one with a picture in sizes, one that is gone, one without any picture. */
const dishes = [
  anItem({ id: 1, name: 'Kibbeh {name}', price: '28', picture }),
  anItem({ id: 2, name: '<b>Fattoush</b>', is_available: false }),
  anItem({ id: 3, image_url: '' }),
];
const slides = someSlides.map((slide, at) => ({ ...slide, picture: at === 0 ? picture : null }));
const categories = someCategories.map((category, at) => ({
  ...category,
  picture: at === 0 ? picture : null,
}));

function pieces(): DocumentFragment {
  const page = new DOMParser().parseFromString(`<template>${markup}</template>`, 'text/html');
  const template = page.querySelector('template');
  if (template === null) throw new Error('No pieces');
  return template.content;
}

function draw(items = dishes, chosen: { category?: string; subCategory?: string } = {}): HTMLElement {
  const { category, subCategory } = chosen;
  const view = firstView({ slider: slides }, categories, items, { category, subCategory });
  if (view === undefined) throw new Error('Nothing to draw');
  const place = document.createElement('div');
  place.append(drawMenu(pieces(), view, texts, '?table_number=5'));
  return place;
}

/** What both have: without the heart of a known diner, and with attributes and styles written one way. */
function told(root: Element): string {
  const copy = root.cloneNode(true) as Element;
  for (const heart of copy.querySelectorAll('.heart')) heart.parentElement?.remove();
  for (const element of [copy, ...copy.querySelectorAll('*')]) {
    const attributes = Array.from(element.attributes, ({ name, value }) => [name, value.trim()] as const);
    for (const [name] of attributes) element.removeAttribute(name);
    for (const [name, value] of attributes.toSorted()) {
      element.setAttribute(name, name === 'style' ? value.replaceAll(/\s|;$/g, '') : value);
    }
  }
  return copy.outerHTML;
}

async function renderHome() {
  const server = fakeServer();
  server.on('GET customer/home/*', homeAnswer({}, slides));
  server.on('GET customer/categories/all', ok(categories));
  server.on('GET customer/item/all/*/1000', page(dishes));
  await renderApp('/home?table_number=5', server);
  await screen.findByRole('heading', { name: '<b>Fattoush</b>' });
  await screen.findByText('Layla…');
}

test('what is drawn before the app is there is what the app draws', async () => {
  await renderHome();
  const drawn = draw();
  const parts = [
    '[aria-label="Promotions"]',
    '[aria-label="Categories"]',
    '[aria-label="Sub-categories"]',
    'h2',
    '.dish-grid',
  ];
  for (const part of parts) {
    const [ours, theirs] = [drawn.querySelector(part), document.querySelector(`main ${part}`)];
    if (!ours || !theirs) throw new Error(`No ${part}`);
    expect(told(ours), part).toBe(told(theirs));
  }
  expect(drawn.querySelectorAll('section, nav').length).toBe(4);
});

test('a chosen category and all of its dishes are drawn as they are chosen', () => {
  const drawn = draw(someItems, { category: '2', subCategory: 'all' });
  const current = Array.from(drawn.querySelectorAll('[aria-current]'), (entry) => entry.textContent);
  expect(current).toEqual(['Grills', 'All']);
  const names = Array.from(drawn.querySelectorAll('h3'), (name) => name.textContent);
  const grills = someItems.filter((item) => item.category_id === 2);
  expect(names).toEqual(grills.slice(0, 4).map(({ name }) => name));
  expect(names.length).toBeGreaterThan(0);
});

test('without promotions none are drawn, and words of the server are never markup', () => {
  const view = firstView({ slider: [] }, categories, dishes, { category: undefined, subCategory: undefined });
  const place = document.createElement('div');
  if (view) place.append(drawMenu(pieces(), view, texts, ''));
  expect(place.querySelector('[aria-roledescription="carousel"]')).toBeNull();
  expect(place.querySelector('h3 b')).toBeNull();
  expect(place.textContent).toContain('<b>Fattoush</b>');
  expect(place.textContent).toContain('Kibbeh {name}');
});

test('nothing is drawn that only the app can tell', () => {
  const none = { category: undefined, subCategory: undefined };
  const withAllergens = { slider: [], customer: { allergens: [{ id: 1, name: 'Milk' }] } };
  expect(firstView(withAllergens, categories, dishes, none), 'other dishes are hidden').toBeUndefined();
  expect(firstView(undefined, categories, dishes, none), 'no answer').toBeUndefined();
  expect(firstView({ slider: [] }, categories, [], none), 'no dishes').toBeUndefined();
  const [{ preparation_time, ...timeless }] = dishes as [(typeof dishes)[0]];
  expect(preparation_time).toBe(10);
  expect(firstView({ slider: [] }, categories, [timeless], none), 'a dish without a time').toBeUndefined();
});
