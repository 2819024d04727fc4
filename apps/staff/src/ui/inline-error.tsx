import { CircleAlert } from 'lucide-react';

/** Why something did not work, beside what was pressed; announced. Nothing where there is nothing to say. */
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
