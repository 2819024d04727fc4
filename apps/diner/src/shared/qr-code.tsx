import { encode } from 'uqr';

type QrCodeProps = { readonly text: string; readonly label: string; readonly className?: string };

/** A text as a QR code with its quiet zone. Dark on white in every theme, and never mirrored. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { border: 3, ecc: 'M' });
  const dark = data.flatMap((row, y) =>
    row.flatMap((on, x) => (on ? [`M${String(x)} ${String(y)}h1v1h-1z`] : [])),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${String(size)} ${String(size)}`}
      shapeRendering="crispEdges"
      className={`rounded-md bg-[#fff] ${className ?? ''}`}
    >
      <path d={dark.join('')} fill="#231a13" />
    </svg>
  );
}
