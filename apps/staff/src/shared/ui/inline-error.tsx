import { CircleAlert } from 'lucide-react';

/** An error beside what was pressed, announced to screen readers. Nothing without a text. */
export function InlineError({ text }: { readonly text: string | false | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {text ? (
        <p className="flex items-start gap-2 rounded-md bg-error-wash px-3 py-2 text-error">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 flex-none" />
          <span>{text}</span>
        </p>
      ) : null}
    </div>
  );
}
