import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';

/** An error beside what was pressed, announced to screen readers and brought into sight. Nothing without a text. */
export function InlineError({ text }: { readonly text: string | false | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What was pressed may be far from it: on a phone the till's main action lies over the page.
    if (text) box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [text]);
  return (
    <div ref={box} role="alert" className="scroll-mt-4 scroll-mb-4 empty:hidden max-tablet:scroll-mb-44">
      {text ? (
        <p className="flex items-start gap-2 rounded-md bg-error-wash px-3 py-2 text-error">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 flex-none" />
          <span>{text}</span>
        </p>
      ) : null}
    </div>
  );
}
