import { useRests } from '#web/kit/rests.ts';
import { Art } from '#web/ui/illustrations/art.tsx';
import type { ArtProps } from '#web/ui/illustrations/art.tsx';
import { DayBloom } from '#web/ui/illustrations/check-in-bloom.tsx';
import { DayEgg } from '#web/ui/illustrations/check-in-egg.tsx';
import { Bird, Egg, Leaf, Star } from '#web/ui/illustrations/parts.tsx';

/**
 * Egg, hatchling, fledgling, songbird, nightingale; for who rests a bud and a flower come first. Levels above five wear the
 * nightingale.
 */
export function LevelBadge({ level, ...art }: ArtProps & { level: number }) {
  return (
    <Art {...art} picture="level-badge" width={96} height={96}>
      <Medal level={level} />
      <Emblem level={level} />
    </Art>
  );
}

/** Twelve circles around a larger one, as one shape: the badge stands on every home page. */
const scallops =
  'M38 11a10 10 0 1 0 20 0a10 10 0 1 0 -20 0ZM56.5 15.96a10 10 0 1 0 20 0a10 10 0 1 0 -20 0ZM70.04 29.5a10 10 0 1 0 20 0a10 10 0 1 0 -20 0ZM75 48a10 10 0 1 0 20 0a10 10 0 1 0 -20 0ZM70.04 66.5a10 10 0 1 0 20 0a10 10 0 1 0 -20 0ZM56.5 80.04a10 10 0 1 0 20 0a10 10 0 1 0 -20 0ZM38 85a10 10 0 1 0 20 0a10 10 0 1 0 -20 0ZM19.5 80.04a10 10 0 1 0 20 0a10 10 0 1 0 -20 0ZM5.96 66.5a10 10 0 1 0 20 0a10 10 0 1 0 -20 0ZM1 48a10 10 0 1 0 20 0a10 10 0 1 0 -20 0ZM5.96 29.5a10 10 0 1 0 20 0a10 10 0 1 0 -20 0ZM19.5 15.96a10 10 0 1 0 20 0a10 10 0 1 0 -20 0ZM9 48a39 39 0 1 0 78 0a39 39 0 1 0 -78 0Z';

/** Twelve soft scallops; the rim grows richer with the level. */
function Medal({ level }: { level: number }) {
  const rim =
    level >= 5
      ? 'a-moon'
      : level === 4
        ? 'a-rose'
        : level === 3
          ? 'a-leaf'
          : level === 2
            ? 'a-apricot'
            : 'a-straw';
  const field =
    level >= 5
      ? 'a-deep'
      : level === 4
        ? 'a-mist'
        : level === 3
          ? 'a-sage'
          : level === 2
            ? 'a-cream'
            : 'a-mist';
  return (
    <>
      <path className={rim} d={scallops} />
      <circle className={field} cx="48" cy="48" r="34" />
      <circle
        className={level >= 5 ? 'l-straw' : 'l-cream'}
        strokeWidth="1.5"
        strokeDasharray="1 5"
        cx="48"
        cy="48"
        r="38.5"
      />
    </>
  );
}

function Emblem({ level }: { level: number }) {
  const resting = useRests();
  switch (Math.max(1, Math.min(5, level))) {
    case 1:
      return resting ? (
        <DayBloom state="covered" x={48} y={49} scale={0.95} />
      ) : (
        <Egg x={48} y={49} scale={0.95} turn={6} />
      );
    case 2:
      return resting ? (
        <DayBloom state="hatched" x={48} y={49} scale={0.95} />
      ) : (
        <DayEgg state="hatched" x={48} y={53} scale={0.95} />
      );
    case 3:
      return <Bird x={24} y={22} scale={0.52} body="a-mauve" wing="a-blush" />;
    case 4:
      return (
        <>
          <Leaf x={24} y={78} turn={38} scale={0.9} />
          <path className="l-twig" strokeWidth="3.5" d="M20 74c18-2 36-2 56-6" />
          <Bird x={24} y={16} scale={0.58} />
        </>
      );
    default:
      return (
        <>
          <circle className="a-glow" cx="57" cy="37" r="18" />
          <circle className="a-moon" cx="57" cy="37" r="13" />
          <path className="l-straw" strokeWidth="3.5" d="M20 74c18-2 36-2 56-6" />
          <Bird x={21} y={24} scale={0.5} body="a-mauve" wing="a-plum" />
          <path className="l-moon" strokeWidth="2.2" d="M72 40c2 0 4-2 5-4M74 46c3 0 5-1 6-3" />
          <Star x={28} y={30} scale={0.6} />
          <Star x={40} y={80} scale={0.45} />
          <Star x={62} y={78} scale={0.5} />
        </>
      );
  }
}
