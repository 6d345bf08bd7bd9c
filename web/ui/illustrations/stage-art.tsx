import { Art } from './art.tsx';
import type { ArtProps } from './art.tsx';
import { DayEgg } from './check-in-egg.tsx';
import { Bird, Egg, Leaf, Nest } from './parts.tsx';

export type DrawnStage = 'trying' | 'pregnant' | 'newborn' | 'baby' | 'toddler';

const WASH = {
  trying: 'a-sage',
  pregnant: 'a-sky',
  newborn: 'a-mist',
  baby: 'a-mist',
  toddler: 'a-sage',
} as const;

function Scene({ stage }: { stage: DrawnStage }) {
  switch (stage) {
    case 'trying':
      return (
        <>
          <Nest x={48} y={60} scale={0.42} />
          <Leaf x={46} y={52} turn={-46} scale={0.75} tone="a-leaf-deep" vein="l-leaf" />
          <Leaf x={50} y={52} turn={6} scale={0.75} />
          <path className="a-rose" d="M48 25c-3-6-12-4-11 3 1 5 7 8 11 12 4-4 10-7 11-12 1-7-8-9-11-3Z" />
        </>
      );
    case 'pregnant':
      return (
        <>
          <circle className="a-glow" cx="48" cy="44" r="26" />
          <Nest x={48} y={60} scale={0.42}>
            <Egg x={0} y={-28} scale={1.7} />
          </Nest>
          <path
            className="a-rose"
            d="M48 36c-2-4-8-2.6-7.3 2 .6 3.3 4.7 5.3 7.3 8 2.6-2.7 6.7-4.7 7.3-8 .7-4.6-5.3-6-7.3-2Z"
          />
        </>
      );
    case 'newborn':
      return (
        <>
          <DayEgg state="hatched" x={48} y={52} scale={1.2} />
        </>
      );
    case 'baby':
      return (
        <Nest x={48} y={62} scale={0.44}>
          <g transform="translate(0 -36) scale(1.9)">
            <path className="l-straw" strokeWidth="2.4" d="M-2-17c-3-4-2-7 1-9M2-17c1-3 3-4 6-4" />
            <circle className="a-moon" r="19" />
            <path
              className="a-apricot"
              d="M-16 4c-7 0-11-4-12-10 6-1 11 1 14 5ZM16 4c7 0 11-4 12-10-6-1-11 1-14 5Z"
            />
            <path className="a-rose" d="M-6-3h12c0 6-2.5 9-6 9s-6-3-6-9Z" />
            <path className="a-straw-deep" d="M-7-2c3-4 11-4 14 0Z" />
            <circle className="a-deep" cx="-9" cy="-7" r="2.2" />
            <circle className="a-deep" cx="9" cy="-7" r="2.2" />
          </g>
        </Nest>
      );
    case 'toddler':
      return (
        <>
          <ellipse className="a-shade" cx="48" cy="80" rx="26" ry="3.5" />
          <Bird x={22} y={27} scale={0.56} body="a-mauve" wing="a-blush" />
          <path className="l-leaf-deep" d="M26 74c1-2 3-2 4 0M18 78c1-2 3-2 4 0" />
        </>
      );
  }
}

/** The member's stage, told by a nest; decorative beside its name. */
export function StageArt({ stage, ...art }: ArtProps & { stage: DrawnStage }) {
  return (
    <Art {...art} picture={stage} width={96} height={96}>
      <circle className={WASH[stage]} cx="48" cy="48" r="46" />
      <Scene stage={stage} />
    </Art>
  );
}
