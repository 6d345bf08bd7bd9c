import { Art, at } from './art.tsx';
import type { ArtProps, Placement } from './art.tsx';
import { Egg, Star } from './parts.tsx';

/** covered: a missed day that the cover day keeps warm, under a knitted blanket. */
export type EggState = 'waiting' | 'today' | 'hatched' | 'covered';

function Hatchling(place: Placement) {
  return (
    <g data-picture="hatched" transform={at(place)}>
      <path className="l-straw" strokeWidth="2.4" d="M-2-25c-3-4-2-7 1-9M2-25c1-3 3-4 6-4" />
      <path className="a-moon" d="M0-26c11 0 16 9 16 19S11 14 0 14-16 3-16-7s5-19 16-19Z" />
      <path className="a-apricot" d="M-15 0c-5-1-8-5-8-9 4-1 8 0 10 3ZM15 0c5-1 8-5 8-9-4-1-8 0-10 3Z" />
      <path className="a-straw-deep" d="M-4-9c2.5-2 5.5-2 8 0-1 3.5-2.5 5-4 5s-3-1.5-4-5Z" />
      <path
        className="a-deep"
        d="M-9 -12a2 2 0 1 0 4 0a2 2 0 1 0 -4 0ZM5 -12a2 2 0 1 0 4 0a2 2 0 1 0 -4 0Z"
      />
      <path
        className="a-rose"
        opacity="0.6"
        d="M-13.6 -7a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0ZM8.4 -7a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0Z"
      />
      <path
        className="a-egg"
        d="m-18-1 6-5 5.5 6L-1-6l6 6 5.5-6L18-1c1 4 .8 8-.6 11C14.5 17.5 8 22 0 22s-14.5-4.5-17.4-12c-1.4-3-1.6-7-.6-11Z"
      />
      <path className="a-shade" d="M-18 3c8 9 22 13 34 9C13 18 7 22 0 22c-10 0-18-7-18-19Z" />
      <path
        className="a-rose"
        opacity="0.75"
        d="M-7.8 9a1.8 1.5 0 1 0 3.6 0a1.8 1.5 0 1 0 -3.6 0ZM5.4 7a1.6 2 0 1 0 3.2 0a1.6 2 0 1 0 -3.2 0ZM-0.6 14a1.6 1.4 0 1 0 3.2 0a1.6 1.4 0 1 0 -3.2 0Z"
      />
    </g>
  );
}

/** One day's egg around its middle, 44 high; the hatchling's head stands 12 above that. */
export function DayEgg({ state, ...place }: Placement & { state: EggState }) {
  switch (state) {
    case 'hatched':
      return <Hatchling {...place} />;
    case 'waiting':
      return (
        <g transform={at(place)}>
          <Egg x={0} y={0} tone="a-mist" speckle="a-sky" />
          <path
            className="l-mauve"
            strokeWidth="1.3"
            strokeDasharray="2 5"
            opacity="0.6"
            d="M0-23C11-23 18-8 18 4c0 11-8 18-18 18S-18 15-18 4C-18-8-11-23 0-23Z"
          />
        </g>
      );
    case 'covered':
      return (
        <g transform={at(place)}>
          <Egg x={0} y={0} />
          <path className="a-leaf" d="M-18.5 1c10 4 27 4 37 0 1 12-6 22-18.5 22S-19.5 13-18.5 1Z" />
          <path
            className="l-sage"
            strokeWidth="1.8"
            d="M-17 6c10 4 24 4 34 0M-11 5l2 4 3-3 3 3.5 3-3.5 3 3.5L6 6l3 3 2-4M-14 14c8 3 20 3 28 0"
          />
        </g>
      );
    case 'today':
      return (
        <g transform={at(place)}>
          <circle className="a-glow" r="32" />
          <circle className="a-glow" r="26" />
          <g transform="rotate(7)">
            <Egg x={0} y={0} tone="a-moon" speckle="a-straw" />
            <path className="l-straw-deep" d="m-6-20 3 5 4-3 3 6 4-2" />
          </g>
          <Star x={-21} y={-21} scale={0.7} />
          <Star x={24} y={-14} scale={0.9} />
        </g>
      );
  }
}

export function CheckInEgg({ state, ...art }: ArtProps & { state: EggState }) {
  return (
    <Art {...art} picture="check-in-egg" width={64} height={72}>
      <ellipse className="a-shade" cx="32" cy="65" rx="17" ry="3.5" />
      <DayEgg state={state} x={32} y={41} />
    </Art>
  );
}
