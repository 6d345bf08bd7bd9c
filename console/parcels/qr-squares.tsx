import { encode } from 'uqr';

/** A seventh may be lost; the quiet margin that readers need is part of it. */
const options = { ecc: 'M', border: 2 } as const;

/** A code to scan, drawn as squares: dark on light in every theme and on paper. */
export function QrSquares({ text, label, size }: { text: string; label: string; size: string }) {
  const { data, size: across } = encode(text, options);
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${across} ${across}`}
      shapeRendering="crispEdges"
      style={{ width: size, height: size, flexShrink: 0 }}
    >
      <rect width={across} height={across} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}
