import { type ComponentType, lazy, useState } from 'react';
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
  return { Part, load };
}
