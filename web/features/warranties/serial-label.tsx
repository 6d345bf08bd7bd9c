/** Where a serial number stands: the bottom of a piece, its label, and a ring around the number. */
export function SerialLabel({ example, className }: { example: string | null; className?: string }) {
  return (
    <svg viewBox="0 0 220 150" className={className} aria-hidden="true">
      <rect x="6" y="6" width="208" height="138" rx="26" className="fill-sage" />
      <path d="M50 128V58q0-36 60-36t60 36v70q0 8-10 8H60q-10 0-10-8Z" className="fill-surface-raised" />
      <circle cx="66" cy="122" r="4" className="fill-line-strong" />
      <circle cx="154" cy="122" r="4" className="fill-line-strong" />
      <path d="M92 34h36" className="stroke-line-strong" strokeWidth="4" strokeLinecap="round" />
      <rect
        x="62"
        y="48"
        width="96"
        height="60"
        rx="8"
        className="fill-paper stroke-line-strong"
        strokeWidth="1.5"
      />
      <path d="M72 60h40M72 69h26" className="stroke-line-strong" strokeWidth="4" strokeLinecap="round" />
      <g className="fill-ink">
        <rect x="126" y="56" width="6" height="6" />
        <rect x="136" y="56" width="6" height="6" />
        <rect x="146" y="56" width="4" height="4" />
        <rect x="126" y="66" width="4" height="6" />
        <rect x="134" y="66" width="8" height="4" />
        <rect x="146" y="64" width="4" height="8" />
      </g>
      <text x="70" y="96" fontSize="9.5" fontWeight="700" className="fill-ink tabular-nums">
        SN {example ?? 'AB26-0415-2087'}
      </text>
      <rect
        x="64"
        y="83"
        width="92"
        height="19"
        rx="9.5"
        fill="none"
        className="stroke-accent"
        strokeWidth="2.5"
      />
    </svg>
  );
}
