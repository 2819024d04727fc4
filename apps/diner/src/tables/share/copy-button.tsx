import { Check, Copy } from 'lucide-react';
import { useCopy } from './use-copy.ts';

type CopyButtonProps = {
  readonly text: string;
  /** What the button says before and after, and what is said where the browser refuses. */
  readonly words: { readonly copy: string; readonly copied: string; readonly failed: string };
};

/** Copies a text, and says so in its own place. */
export function CopyButton({ text, words }: CopyButtonProps) {
  const { copied, copy } = useCopy(text, words.failed);
  const Icon = copied ? Check : Copy;
  return (
    <button type="button" onClick={copy} className="tap flex flex-none items-center gap-2 px-3 font-medium">
      <Icon aria-hidden="true" className="size-5 flex-none" strokeWidth={1.75} />
      <span aria-live="polite">{copied ? words.copied : words.copy}</span>
    </button>
  );
}
