import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

type StateProps = {
  readonly title: ReactNode;
  readonly hint?: ReactNode;
  readonly action?: ReactNode;
};

/** Nothing here yet: an empty plate or another picture, a title, and what to do about it. */
export function EmptyState({
  title,
  hint,
  action,
  picture = <EmptyPlate />,
}: StateProps & { readonly picture?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-3 px-6 py-14 text-center">
      {picture}
      <p className="menu-voice text-lg">{title}</p>
      {hint ? <p className="max-w-[32ch] text-sm text-ink-2">{hint}</p> : null}
      {action}
    </div>
  );
}

function EmptyPlate() {
  return (
    <svg
      viewBox="0 0 96 96"
      aria-hidden="true"
      className="size-24 text-line-strong"
      fill="none"
      stroke="currentColor"
    >
      <circle cx="48" cy="48" r="34" strokeWidth="1.5" />
      <circle cx="48" cy="48" r="22" strokeWidth="1" opacity=".6" />
      <path
        d="M6 24v10a5 5 0 0 0 10 0V24M11 39v34M90 24c-6 4-7 12-7 20h7zm0 20v29"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** Something went wrong: says so, announces it, and offers an action. */
export function ErrorState({ title, hint, action }: StateProps) {
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-6 py-14 text-center">
      <CircleAlert aria-hidden="true" className="size-10 text-error" strokeWidth={1.5} />
      <p className="menu-voice text-lg">{title}</p>
      {hint ? <p className="max-w-[36ch] text-sm text-ink-2">{hint}</p> : null}
      {action}
    </div>
  );
}
