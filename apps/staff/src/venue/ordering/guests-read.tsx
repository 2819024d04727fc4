type GuestsReadProps = {
  readonly headline: string;
  readonly reason: string;
  readonly language?: string;
  readonly direction?: 'ltr' | 'rtl';
};

/** A card with what guests read on their phones. */
export function GuestsRead({ headline, reason, language, direction }: GuestsReadProps) {
  return (
    <div
      lang={language}
      dir={direction}
      className="grid gap-1 rounded-md border border-line bg-paper px-4 py-3"
    >
      <p className="menu-voice text-[1.0625rem]/6">{headline}</p>
      <p className="text-[.9375rem]/6 text-ink-2">{reason}</p>
    </div>
  );
}
