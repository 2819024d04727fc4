import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useHydrated } from './hydrated.ts';
import { loadLaterTexts } from './i18n.ts';
import { createPreloadedCode, usePreloadedCode } from './preloaded-code.ts';

/**
 * A part of a page whose code and texts come after the page's own. The server loads it first and renders it with the page;
 * the browser then shows that until the code is there. Once loaded it never waits again. `placeOf` gives what stands where it
 * is going to be.
 */
export function laterPart<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
  placeOf: (props: Props) => ReactNode = () => null,
) {
  const code = createPreloadedCode(async () => {
    const [part] = await Promise.all([importPart(), loadLaterTexts()]);
    return part;
  });
  const load = async () => {
    await code.load();
    const { code: part, error } = code.state();
    if (part === undefined) throw error;
    return part;
  };
  /** Keeps what the server rendered. */
  const Rendered = lazy(async () => ({ default: await load() }));
  /** For a part that begins in the browser. `Rendered` would hold back the page: React shows it no sooner than 300 ms after another. */
  function Begun(props: Props) {
    useState(() => void code.load());
    const { code: Loaded, error } = usePreloadedCode(code);
    if (error !== undefined) throw error;
    return Loaded === undefined ? placeOf(props) : <Loaded {...props} />;
  }
  function Part(props: Props) {
    const hydrated = useHydrated();
    // The one that it began with: another component would begin anew.
    const [Chosen] = useState<ComponentType<Props>>(() => code.state().code ?? (hydrated ? Begun : Rendered));
    return (
      <Suspense fallback={placeOf(props)}>
        <Chosen {...props} />
      </Suspense>
    );
  }
  /** The part, which takes no update until its code is there: that would remove what the server rendered. */
  function Held(props: Props) {
    const current = <Part {...props} />;
    const [first] = useState(current);
    const [ready, setReady] = useState(false);
    useEffect(() => {
      const release = () => setReady(true);
      load().then(release, release);
    }, []);
    return ready ? current : first;
  }
  return { Part, Held, load };
}
