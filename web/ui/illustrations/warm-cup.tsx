import { Art } from './art.tsx';
import type { ArtProps } from './art.tsx';
import { Leaf, Star } from './parts.tsx';

/** Pause: a warm cup, and nothing that must be done. */
export function WarmCup(props: ArtProps) {
  return (
    <Art {...props} picture="warm-cup" width={200} height={180}>
      <circle className="a-glow" cx="98" cy="92" r="78" />
      <ellipse className="a-shade" cx="98" cy="164" rx="72" ry="8" />
      <path
        className="l-mauve"
        strokeWidth="4"
        opacity="0.7"
        d="M76 62c-10-12 8-18 0-32M98 58c-10-12 8-20 0-36M120 62c-10-12 8-18 0-32"
      />
      <path className="l-plum" strokeWidth="10" d="M146 92c26-6 30 34-6 34" />
      <path className="a-plum" d="M46 76c34 5 70 5 104 0 4 44-12 80-52 80S42 120 46 76Z" />
      <path className="a-mauve" d="M46 92c34 8 70 8 104 0 0 10-1 18-3 26-32 8-66 8-98 0-2-8-3-16-3-26Z" />
      <path className="l-plum" opacity="0.75" d="m50 108 8-8 8 9 8-8 8 9 8-9 8 9 8-9 8 9 8-9 8 8 8-9 8 8" />
      <ellipse className="a-twig" cx="98" cy="76" rx="52" ry="8" />
      <path className="a-straw-deep" opacity="0.7" d="M56 76c24-6 60-7 84 0-20 7-62 7-84 0Z" />
      <path className="a-apricot" d="M34 152c42 6 86 6 128 0 2 6-2 10-8 12-38 5-74 5-112 0-6-2-10-6-8-12Z" />
      <Leaf x={150} y={154} turn={12} scale={0.95} />
      <Star x={30} y={52} />
      <Star x={172} y={46} scale={1.3} />
    </Art>
  );
}
