import { act, render, screen } from '@testing-library/react';
import { Component, type ComponentType, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { switchLanguage } from './i18n.ts';
import { laterPart } from './later-part.tsx';

type Named = { readonly name: string };
const Greeting = ({ name }: Named) => <p>Hello {name}</p>;

/** A part whose code comes when `arrive` or `fail` is called. */
function aPart() {
  let arrive: (part: ComponentType<Named>) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const part = laterPart<Named>(
    () =>
      new Promise((resolve, reject) => {
        arrive = resolve;
        fail = reject;
      }),
    ({ name }) => <p>A place for {name}</p>,
  );
  return { ...part, arrive: () => arrive(Greeting), fail: () => fail(new Error('no code')) };
}

class Boundary extends Component<{ readonly children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render = () => (this.state.failed ? <p>Broken</p> : this.props.children);
}

test('its place stands until the code is there, and what is beside it never goes', async () => {
  await switchLanguage('en');
  const { Part, arrive, load } = aPart();
  const beside = (name: string) => (
    <>
      <p>Menu</p>
      <Part name={name} />
    </>
  );
  const { rerender } = render(beside('Layla'));
  expect(screen.getByText('A place for Layla')).toBeTruthy();
  rerender(beside('Omar'));
  expect(screen.getByText('A place for Omar')).toBeTruthy();
  await act(async () => {
    arrive();
    await load();
  });
  expect(screen.getByText('Hello Omar')).toBeTruthy();
  expect(screen.getByText('Menu')).toBeTruthy();
});

test('what is loaded already is shown at once', async () => {
  await switchLanguage('en');
  const { Part, arrive, load } = aPart();
  const loading = load();
  arrive();
  await loading;
  render(<Part name="Layla" />);
  expect(screen.getByText('Hello Layla')).toBeTruthy();
});

test('an update that comes before the code is kept for it', async () => {
  await switchLanguage('en');
  const { Held, arrive, load } = aPart();
  const { rerender } = render(<Held name="Layla" />);
  rerender(<Held name="Omar" />);
  expect(screen.getByText('A place for Layla')).toBeTruthy();
  await act(async () => {
    arrive();
    await load();
  });
  expect(screen.getByText('Hello Omar')).toBeTruthy();
});

test('code that can’t be loaded is an error of the page', async () => {
  await switchLanguage('en');
  const { Part, fail, load } = aPart();
  render(
    <Boundary>
      <Part name="Layla" />
    </Boundary>,
    { onCaughtError: () => undefined },
  );
  await act(async () => {
    const loading = load();
    fail();
    await expect(loading).rejects.toThrow('no code');
  });
  expect(screen.getByText('Broken')).toBeTruthy();
});
