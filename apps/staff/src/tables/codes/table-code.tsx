import { encode } from 'uqr';

type TableCodeProps = { readonly url: string; readonly label: string };

/** Modules of quiet around a code; the card's own white around it adds the rest of the four that readers want. */
const quiet = 2;

/** The QR code that leads to a table, black on white. */
export function TableCode({ url, label }: TableCodeProps) {
  const { data, size } = encode(url, { ecc: 'M', border: 0 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${size + 2 * quiet} ${size + 2 * quiet}`}
      shapeRendering="crispEdges"
      className="h-full w-full bg-[#fff]"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
