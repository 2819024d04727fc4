import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { usePageTitle } from './page-title.ts';

function Page() {
  usePageTitle('Cart');
  return null;
}

test('the document has its name before the page is painted', () => {
  document.title = 'the page before';
  let seen = '';
  function Around() {
    useLayoutEffect(() => {
      seen = document.title;
    });
    return <Page />;
  }
  render(<Around />);
  expect(seen).toBe('Cart | Food App');
});
