import { classNames } from '@sufra/ui/class-names.ts';

type LogoProps = {
  readonly url: string | undefined;
  /** The first letter of the venue's name; empty while it isn't known, undefined with a server that says nothing of its venue. */
  readonly initial: string | undefined;
  readonly className: string;
};

/** The venue's logo, else the first letter of its name on its colour, as on the icon of the installed app. */
export function Logo({ url, initial, className }: LogoProps) {
  if (url !== undefined)
    return (
      <img src={url} alt="" width={64} height={64} className={classNames('object-contain', className)} />
    );
  if (initial === undefined) return <Mark className={className} />;
  if (initial === '') return <span className={className} />;
  // Drawn by the style sheet: the letter is no word of the link that it stands in.
  return (
    <span aria-hidden="true" data-letter={initial} className={classNames('initial menu-voice', className)} />
  );
}

/** The sun over two table lines, of no venue in particular. */
function Mark({ className }: { readonly className: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <path d="M5 21a11 11 0 0 1 22 0z" className="fill-saffron" />
      <path d="M1 24.5h30M6 28.5h20" className="stroke-ink" strokeWidth="1.8" strokeLinecap="round" />
    </svg>
  );
}
