import { encode } from 'uqr';

/** A seventh may be lost; the quiet margin that readers need is part of it. */
const options = { ecc: 'M', border: 2 } as const;

/** A code to scan, drawn as squares: dark on light in every theme and on paper. */
export function QrSquares({ text, label, size }: { text: string; label: string; size: string }) {
  const { data, size: across } = encode(text, options);
  const squares = data.flatMap((row, y) => darkRuns(row).map(([x, run]) => `M${x} ${y}h${run}v1h-${run}z`));
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

/** Where dark squares stand beside one another in a row, and how many: hundreds of codes lie on one screen. */
function darkRuns(row: readonly boolean[]): [at: number, run: number][] {
  const runs: [number, number][] = [];
  for (const [x, dark] of row.entries()) {
    const last = runs.at(-1);
    if (dark && last && last[0] + last[1] === x) last[1] += 1;
    else if (dark) runs.push([x, 1]);
  }
  return runs;
}
