import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createPreloadedCode, type PreloadedCode, usePreloadedCode } from './preloaded-code.ts';

function Shown({ source }: { readonly source: PreloadedCode<string> }) {
  const { code, error } = usePreloadedCode(source);
  return <p>{code ?? (error === undefined ? 'loading' : 'failed')}</p>;
}

test('code is shown when it is loaded, and is loaded once', async () => {
  let arrive: (code: string) => void = () => undefined;
  let imports = 0;
  const source = createPreloadedCode(() => {
    imports += 1;
    return new Promise<string>((resolve) => (arrive = resolve));
  });
  render(<Shown source={source} />);
  expect(screen.getByText('loading')).toBeTruthy();
  void source.load();
  const loading = source.load();
  await act(async () => {
    arrive('loaded');
    await loading;
  });
  expect(screen.getByText('loaded')).toBeTruthy();
  await source.load();
  expect(imports).toBe(1);
});

test('code that failed to load gives an error, and can be loaded again', async () => {
  let works = false;
  const source = createPreloadedCode(async () => {
    if (!works) throw new TypeError('Failed to fetch');
    return 'loaded';
  });
  render(<Shown source={source} />);
  await act(() => source.load());
  expect(screen.getByText('failed')).toBeTruthy();
  works = true;
  await act(() => source.load());
  expect(screen.getByText('loaded')).toBeTruthy();
});
