import { expect, test } from 'vitest';
import { liftStyles } from './lift-styles.ts';

test('style attributes become rules, each style once', () => {
  const markup = '<p style="--x:1%"></p><p class="a" style="--x:1%"></p><p style="color:red"></p>';
  expect(liftStyles(markup)).toEqual({
    html: '<p data-style="0"></p><p class="a" data-style="0"></p><p data-style="1"></p>',
    rules: '#root [data-style="0"]{--x:1%}#root [data-style="1"]{color:red}',
  });
});

test('a style is read as the browser would read the attribute', () => {
  expect(liftStyles('<p style="font:1rem &quot;A&amp;B&quot;"></p>').rules).toBe(
    '#root [data-style="0"]{font:1rem "A&B"}',
  );
});

test.each([
  '--cloth:red}body{display:none',
  '--cloth:&lt;/style&gt;&lt;script&gt;',
  '--cloth:\\7d',
  '--a:/*',
  '--a:@import',
])('a style that could end its rule is left out: %s', (style) => {
  expect(liftStyles(`<p style="${style}"></p>`)).toEqual({ html: '<p></p>', rules: '' });
});

test('a text that looks like an attribute stays', () => {
  const markup = '<p> style=&quot;color:red&quot;</p>';
  expect(liftStyles(markup)).toEqual({ html: markup, rules: '' });
});
