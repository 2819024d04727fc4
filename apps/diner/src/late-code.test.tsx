import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createLateCode, type LateCode, useLateCode } from './late-code.ts';

function Shown({ late }: { readonly late: LateCode<string> }) {
  const { code, error } = useLateCode(late);
  return <p>{code ?? (error === undefined ? 'still to come' : 'not to be had')}</p>;
}

test('code that comes late is shown when it is there, and asked for once', async () => {
  let arrive: (code: string) => void = () => undefined;
  let asked = 0;
  const late = createLateCode(() => {
    asked += 1;
    return new Promise<string>((resolve) => (arrive = resolve));
  });
  render(<Shown late={late} />);
  expect(screen.getByText('still to come')).toBeTruthy();
  void late.bring();
  const coming = late.bring();
  await act(async () => {
    arrive('there');
    await coming;
  });
  expect(screen.getByText('there')).toBeTruthy();
  await late.bring();
  expect(asked).toBe(1);
});

test('code that could not be had is said to be so, and asked for again', async () => {
  let works = false;
  const late = createLateCode(async () => {
    if (!works) throw new TypeError('Failed to fetch');
    return 'there';
  });
  render(<Shown late={late} />);
  await act(() => late.bring());
  expect(screen.getByText('not to be had')).toBeTruthy();
  works = true;
  await act(() => late.bring());
  expect(screen.getByText('there')).toBeTruthy();
});
