import drawings from './drawings.svg?url&no-inline';

/** A drawing in the colours of the theme, from one file, so that no page carries them. It is hidden from readers. */
export function Drawing({
  name,
  className,
}: {
  name: 'coins' | 'points' | 'nothing' | 'cards' | 'flower';
  className?: string;
}) {
  const [width, height] = sizes[name];
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={className} aria-hidden="true">
      <use href={`${drawings}#${name}`} width={width} height={height} />
    </svg>
  );
}

const sizes = {
  coins: [96, 96],
  points: [96, 96],
  nothing: [200, 180],
  cards: [240, 180],
  flower: [60, 76],
} as const;
