/** Points are a leaf of the nest, coins carry a hatching star: never mistaken for money of a country. */
export function CurrencyGlyph({ currency, className }: { currency: 'points' | 'coins'; className?: string }) {
  if (currency === 'points') {
    return (
      <svg viewBox="0 0 24 24" className={className} aria-hidden="true">
        <path className="fill-leaf" d="M3.6 20.6C2.4 10.4 8.2 3.6 20.6 3c.8 11.7-5 18-13.6 16.400Z" />
        <path
          className="stroke-vein"
          d="M3.4 21.200C6.6 15 10.4 11 15.6 8.200M9.2 13.8 8.8 9.600M9.2 13.800l4.6.6"
        />
      </svg>
    );
  }
  return (
    <svg viewBox="0 0 24 24" className={className} aria-hidden="true">
      <circle className="fill-coin-edge" cx="12" cy="12.6" r="9.6" />
      <circle className="fill-coin" cx="12" cy="11.4" r="9.6" />
      <path
        className="fill-coin-edge"
        d="M12 5.600c3 0 4.9 3.7 4.9 6.7 0 2.9-2.1 4.9-4.9 4.900s-4.9-2-4.9-4.900c0-3 1.9-6.7 4.9-6.700Z"
      />
      <path className="stroke-coin" d="m7.6 12.2 2.2-1.6 2 1.9 2.2-2 2.4 1.7" />
    </svg>
  );
}
