import { expect, test } from 'vitest';
import { splitStyle } from './split-style.ts';

const css = [
  '@layer theme,base;',
  '@layer theme{:root{--ink:#000;--deep:#111;--shade:var(--deep);--spare:#fff}[data-theme=dark]{--ink:#fff;--spare:#000}}',
  '@layer base{body,:host{color:var(--ink)}table,hr{border:0}p:not(.gone){margin:0}p:not(:disabled){top:0}::placeholder{opacity:1}*,::before,::backdrop{inset:0}}',
  '@layer components{.card{padding:var(--used)}@keyframes turn{to{rotate:1turn}}}',
  String.raw`@layer utilities{.p-1\.5{padding:6px;fill:var(--shade)}.grid{display:grid}.card:active{top:0}@media (width>=64rem){.wide\:p-2{padding:8px}.wide\:grid{display:grid}}}`,
  '@font-face{font-family:A;src:url(a.woff2)}',
  '@font-face{font-family:B;src:local(Georgia)}',
  '@property --used{syntax:"*";inherits:false}',
  '@property --gone{syntax:"*";inherits:false}',
  '.card .gone,.card .p-1\\.5{margin:0}:is(.gone>*){top:1px}',
  'html[lang="en"] [data-for]{display:none}',
].join('');

const markup = '<html><body><div class="p-1.5 wide:p-2" data-for="en"><p class="card">words</p></div>';

test('what the markup is painted with comes first', () => {
  const { first } = splitStyle(css, markup);
  for (const kept of [
    '@layer theme,base;',
    '--ink:#000',
    '--deep:#111',
    '[data-theme=dark]{--ink:#fff}',
    'body,:host{',
    'p:not(.gone){',
    'p:not(:disabled){',
    '*,::before{',
    '.card{',
    'p-1\\.5{padding',
    'wide\\:p-2',
    'local(Georgia)',
    '@property --used',
    'data-for',
  ])
    expect(first).toContain(kept);
});

test('what nothing in it is, and what nobody names, does not', () => {
  const { first } = splitStyle(css, markup);
  const left = [
    '.grid',
    'wide\\:grid',
    '@keyframes',
    'a.woff2',
    '--gone',
    '--spare',
    'table',
    '::',
    ':active',
    ':is',
  ];
  for (const gone of left) expect(first.replace('::before', '')).not.toContain(gone);
});

test('what follows is the whole sheet, but for fonts that are known then', () => {
  const { whole } = splitStyle(css, markup);
  expect(whole).toBe(css.replace('@font-face{font-family:B;src:local(Georgia)}', ''));
});

test('a layer of which nothing is used still has its place before the later ones', () => {
  const { first } = splitStyle('@layer components{.a{top:0}}@layer utilities{.b{top:1px}}', '<p class="b">');
  expect(first).toBe('@layer components{}@layer utilities{.b{top:1px}}');
});
