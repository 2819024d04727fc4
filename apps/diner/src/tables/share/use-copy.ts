import { useEffect, useState } from 'react';
import { toasts } from '../../shared/toasts.ts';

/** How long "Copied" stays, in milliseconds. */
const copiedMs = 2000;

/** Copies a text; `copied` for a moment after. `failed` tells a guest whose browser copies nothing what to do. */
export function useCopy(
  text: string,
  failed: string,
): { readonly copied: boolean; readonly copy: () => void } {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [copied]);
  function copy() {
    // Without a secure origin the browser has no clipboard.
    if (navigator.clipboard === undefined) return toasts.error(failed);
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      (error: unknown) => {
        console.warn('A text could not be copied', error);
        toasts.error(failed);
      },
    );
  }
  return { copied, copy };
}
