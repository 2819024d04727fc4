import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { usePageTitle } from './page-title.ts';

function Page() {
  usePageTitle('Cart');
  return null;
}

test('the title is set before the page is painted', () => {
  document.title = 'the page before';
  let seen = '';
  function Parent() {
    useLayoutEffect(() => {
      seen = document.title;
    });
    return <Page />;
  }
  render(<Parent />);
  expect(seen).toBe('Cart | Food App');
});
