/** A notice above the page that must not be overlooked, with striped edges. Nothing without a text. */
export function NoticeStrip({ text }: { readonly text: string | null | undefined }) {
  if (!text) return null;
  return (
    <p
      role="note"
      className="sticky top-0 z-toast flex-none border-b-4 bg-ink px-4 py-2 text-center text-sm font-medium text-on-ink print:hidden"
      style={{ borderImage: stripes }}
    >
      {text}
    </p>
  );
}

const stripes = 'repeating-linear-gradient(135deg, #eba61f 0 12px, #231a13 12px 24px) 4';
