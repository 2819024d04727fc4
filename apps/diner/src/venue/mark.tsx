/** The sun over two table lines: the mark where a venue has no logo of its own. */
export function Mark({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <path d="M5 21a11 11 0 0 1 22 0z" className="fill-saffron" />
      <path d="M1 24.5h30M6 28.5h20" className="stroke-ink" strokeWidth="1.8" strokeLinecap="round" />
    </svg>
  );
}

/** The venue's logo, or the mark. */
export function Logo({ url, className }: { readonly url?: string | undefined; readonly className?: string }) {
  if (url === undefined) return <Mark {...(className === undefined ? {} : { className })} />;
  return <img src={url} alt="" width={64} height={64} className={`object-contain ${className ?? ''}`} />;
}
