import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { loadLaterTexts } from './i18n.ts';

/**
 * A part of a page whose code and texts come after the page's own, within a Suspense. The server loads it first and renders
 * it with the page; the browser then shows that until the code is there. Once loaded it never waits again.
 */
export function laterPart<Props extends object>(importPart: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => {
    const [part] = await Promise.all([importPart(), loadLaterTexts()]);
    loaded = part;
    return part;
  };
  const Waiting = lazy(async () => ({ default: await load() }));
  function Part(props: Props) {
    // The one that it began with: another component would begin anew.
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Waiting);
    return <Chosen {...props} />;
  }
  /** The part within its own Suspense. Until its code is there it takes no update, which would remove what the server rendered. */
  function Held(props: Props) {
    const current = (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
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
