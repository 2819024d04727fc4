import { expect, test } from 'vitest';
import { splitStyle } from './split-style.ts';

const css = [
  '@layer theme{:root{--ink:#000}}',
  '@layer base{body{color:var(--ink)}}',
  '@layer components{.card{padding:var(--used)}@keyframes turn{to{rotate:1turn}}}',
  String.raw`@layer utilities{.p-1\.5{padding:6px}.grid{display:grid}@media (width>=64rem){.wide\:p-2{padding:8px}.wide\:grid{display:grid}}}`,
  '@font-face{font-family:A;src:url(a.woff2)}',
  '@font-face{font-family:B;src:local(Georgia)}',
  '@property --used{syntax:"*";inherits:false}',
  '@property --gone{syntax:"*";inherits:false}',
  '.card .gone,.card .p-1\\.5{margin:0}',
  'html[lang="en"] [data-for]{display:none}',
].join('');

const markup = '<div class="p-1.5 wide:p-2"><p class="card">words</p></div>';

test('what the markup uses comes first, with the tokens and the fonts that are there', () => {
  const { first } = splitStyle(css, markup);
  for (const kept of [
    '--ink:#000',
    'body{',
    '.card{',
    'p-1\\.5{padding',
    'wide\\:p-2',
    'local(Georgia)',
    '@property --used',
    'data-for',
  ])
    expect(first).toContain(kept);
  for (const left of ['.grid', 'wide\\:grid', '@keyframes', 'a.woff2', '--gone'])
    expect(first).not.toContain(left);
});

test('the rest is whole and in its order, and has no token or font twice', () => {
  const { rest } = splitStyle(css, markup);
  const places = [
    '.card{',
    '@keyframes',
    'p-1\\.5{padding',
    '.grid',
    'wide\\:p-2',
    'a.woff2',
    '--gone',
    '.gone',
  ].map((rule) => rest.indexOf(rule));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
  for (const ground of ['--ink:#000', 'body{', 'local(Georgia)', '@property --used'])
    expect(rest).not.toContain(ground);
});

test('a layer of which nothing is used still has its place before the later ones', () => {
  const { first } = splitStyle('@layer components{.a{top:0}}@layer utilities{.b{top:1px}}', '<p class="b">');
  expect(first).toBe('@layer components{}@layer utilities{.b{top:1px}}');
});
