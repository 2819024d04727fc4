import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FilterTabs } from './filter-tabs.tsx';

const options = ['cash', 'unpaid'].map((value) => ({ value, label: value }));
const tabs = (value: string) => (
  <FilterTabs label="Filters" value={value} options={options} onChange={() => undefined} />
);

test('the chosen filter is brought into sight, when the page opens and when another is chosen', () => {
  const seen: unknown[] = [];
  const scroll = vi.fn(function (this: Element) {
    seen.push(this.textContent);
  });
  const { scrollIntoView } = Element.prototype;
  Element.prototype.scrollIntoView = scroll;
  const { rerender } = render(tabs('unpaid'));
  rerender(tabs('cash'));
  rerender(tabs('cash'));
  Element.prototype.scrollIntoView = scrollIntoView;
  expect(seen).toEqual(['unpaid', 'cash']);
});
