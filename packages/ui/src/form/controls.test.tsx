import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Bill, BillRow } from '../money/bill.tsx';
import { amountText, Price } from '../money/price.tsx';
import { DishPicture } from '../picture/dish-picture.tsx';
import { Button } from './button.tsx';
import { Chips } from './choices.tsx';
import { Field } from './field.tsx';
import { Stepper } from './stepper.tsx';

const cooks = [
  { value: 'medium', label: 'Medium' },
  { value: 'well', label: 'Well done' },
] as const;

function CookChips() {
  const [value, setValue] = useState<'medium' | 'well'>('medium');
  return <Chips legend="Cook type" choices={cooks} value={value} onChange={setValue} />;
}

test('chips are one group of radio buttons for the keyboard', async () => {
  render(<CookChips />);
  expect(screen.getByRole('radiogroup', { name: 'Cook type' })).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Well done' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Well done' }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Medium' }).checked).toBe(false);
});

function Count() {
  const [value, setValue] = useState(1);
  return (
    <Stepper label="Quantity" lessLabel="Less" moreLabel="More" value={value} max={2} onChange={setValue} />
  );
}

test('the stepper stays within its range, and the number is announced', async () => {
  render(<Count />);
  const less = screen.getByRole<HTMLButtonElement>('button', { name: 'Less' });
  const more = screen.getByRole<HTMLButtonElement>('button', { name: 'More' });
  expect(less.disabled).toBe(true);
  await userEvent.click(more);
  expect(screen.getByRole('status').textContent).toBe('2');
  expect(more.disabled).toBe(true);
  expect(less.disabled).toBe(false);
});

test("a button's amount is its description, not part of its name", () => {
  render(<Button aside={<Price amount="34.00" />}>Add To Cart</Button>);
  const button = screen.getByRole('button', { name: 'Add To Cart' });
  const description = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toBe('AED 34.00');
});

test('a field names its error', () => {
  render(<Field label="Full Name" error="Full Name is required" />);
  const field = screen.getByRole('textbox', { name: 'Full Name' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Full Name is required',
  );
});

test.each([
  ['45.5', '45.50'],
  ['45.50', '45.50'],
  [45, '45.00'],
  ['0', '0.00'],
  ['soon', 'soon'],
])('the amount %s is written %s', (amount, text) => {
  expect(amountText(amount)).toBe(text);
});

test('a reduction has a true minus and its amount', () => {
  render(
    <Bill>
      <BillRow label="Discount" amount="-15.00" kind="discount" />
    </Bill>,
  );
  expect(screen.getByRole('definition').textContent).toContain('\u2212');
  expect(screen.getByRole('definition').textContent).toContain('AED 15.00');
  // In Arabic too the sign comes before the amount: both are in one left-to-right unit.
  const unit = screen.getByRole('definition').firstElementChild;
  expect(unit?.getAttribute('dir')).toBe('ltr');
  expect(unit?.textContent).toMatch(/^\u2212.*AED 15\.00$/);
});

test('a picture is offered in both formats and all widths, or by its plain URL', () => {
  const picture = { src: '/media/hummus', widths: [160, 320], crop: null, tint: '#8d9461' };
  const { container, rerender } = render(<DishPicture picture={picture} url="/plain.webp" sizes="171px" />);
  const sets = [...container.querySelectorAll('source')].map((source) => source.srcset);
  expect(sets).toEqual([
    '/media/hummus-160.avif 160w, /media/hummus-320.avif 320w',
    '/media/hummus-160.webp 160w, /media/hummus-320.webp 320w',
  ]);
  rerender(<DishPicture url="/plain.webp" sizes="171px" />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/plain.webp');
});
