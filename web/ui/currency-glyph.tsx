/** Points are a leaf, coins carry an egg: never mistaken for the money of a country. */
export function CurrencyGlyph({ currency, className }: { currency: 'points' | 'coins'; className?: string }) {
  if (currency === 'points') {
    return (
      <svg viewBox="0 0 24 24" className={className} aria-hidden="true">
        <path className="a-leaf" d="M3.6 20.4C2.6 10.6 8.4 3.8 20.6 3c.8 11.8-5.2 18.2-13.4 16.6Z" />
        <path
          className="l-leaf-deep"
          strokeWidth="1.5"
          strokeLinecap="round"
          d="M2.8 21.6C6.2 15.4 10.2 11.2 15.4 8.4M9.6 13.2 9.2 9.4M9.6 13.2l4.4.6"
        />
      </svg>
    );
  }
  return (
    <svg viewBox="0 0 24 24" className={className} aria-hidden="true">
      <circle className="a-straw-deep" cx="12" cy="12.8" r="9.8" />
      <circle className="a-moon" cx="12" cy="11.4" r="9.8" />
      <path
        className="a-straw-deep"
        d="M12 5.4c3 0 4.9 3.7 4.9 6.7 0 2.9-2.1 4.9-4.9 4.9s-4.9-2-4.9-4.9c0-3 1.9-6.7 4.9-6.7Z"
      />
      <path
        className="l-moon"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="m7.6 12.4 2.2-1.7 2 1.9 2.2-2 2.4 1.7"
      />
    </svg>
  );
}
