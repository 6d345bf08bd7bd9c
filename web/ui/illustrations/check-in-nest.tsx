import { Art } from './art.tsx';
import type { ArtProps, Placement } from './art.tsx';
import { DayEgg } from './check-in-egg.tsx';
import type { EggState } from './check-in-egg.tsx';
import { Leaf, Nest } from './parts.tsx';

/** The seven days of the card, first day first. */
export type SevenEggs = readonly [EggState, EggState, EggState, EggState, EggState, EggState, EggState];

const PLACES: readonly Placement[] = [
  { x: -46, y: -20, scale: 0.85, turn: -12 },
  { x: -15, y: -26, scale: 0.85, turn: 4 },
  { x: 16, y: -26, scale: 0.85, turn: -5 },
  { x: 47, y: -20, scale: 0.85, turn: 12 },
  { x: -33, y: -6, scale: 0.92, turn: -8 },
  { x: 0, y: -5, scale: 0.95, turn: 3 },
  { x: 33, y: -6, scale: 0.92, turn: 9 },
];

/** The week's nest; say in `label` how many days are done, for the eggs are the message. */
export function CheckInNest({ eggs, ...art }: ArtProps & { label: string; eggs: SevenEggs }) {
  return (
    <Art {...art} picture="check-in-nest" width={320} height={210}>
      <ellipse className="a-shade" cx="160" cy="194" rx="112" ry="10" />
      <Nest x={160} y={124} scale={1.52}>
        {eggs.map((state, day) => {
          const place = PLACES[day];
          return place && <DayEgg key={`${place.x} ${place.y}`} state={state} {...place} />;
        })}
      </Nest>
      <Leaf x={272} y={140} turn={10} scale={1.2} />
      <Leaf x={48} y={146} turn={-66} tone="a-sage" vein="l-leaf" scale={1.1} />
    </Art>
  );
}
