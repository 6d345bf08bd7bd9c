import { Art } from './art.tsx';
import type { ArtProps } from './art.tsx';
import { Leaf, Star } from './parts.tsx';

/** Birthdays, the mother’s own and a child’s. */
export function BirthdayCake(props: ArtProps) {
  return (
    <Art {...props} picture="birthday-cake" width={200} height={180}>
      <circle className="a-glow" cx="100" cy="56" r="46" />
      <ellipse className="a-shade" cx="100" cy="164" rx="82" ry="8" />
      <path className="a-mist" d="M22 152c52 8 104 8 156 0 0 8-6 13-14 14-42 4-86 4-128 0-8-1-14-6-14-14Z" />
      <path className="a-blush" d="M38 108c42 6 82 6 124 0 3 16 3 30 0 45-42 6-82 6-124 0-3-15-3-29 0-45Z" />
      <path className="a-rose" opacity="0.55" d="M36 128c42 7 86 7 128 0v10c-42 7-86 7-128 0Z" />
      <path className="a-cream" d="M56 76c30 5 58 5 88 0 3 12 3 24 0 36-30 5-58 5-88 0-3-12-3-24 0-36Z" />
      <path
        className="a-apricot"
        d="M55 78c30 6 60 6 90 0 2 8 1 14-4 16-5 1-6-5-11-5s-5 9-12 9-6-8-12-8-6 10-13 10-6-9-12-9-6 7-12 6-5-6-10-6-6-5-4-13Z"
      />
      <path className="a-plum" d="M96 44c3-.8 6-.8 9 0l-1 32c-2 .4-5 .4-7 0Z" />
      <path className="l-mauve" strokeWidth="2" d="M96 54l8-4M96 64l8-4" />
      <path className="a-moon" d="M101 20c7 9 9 14 7 19-2 5-11 5-13 0-2-6 1-11 6-19Z" />
      <circle className="a-rose" cx="70" cy="72" r="6" />
      <circle className="a-rose" cx="132" cy="72" r="6" />
      <Leaf x={72} y={68} turn={-40} scale={0.45} />
      <Leaf x={134} y={68} turn={-20} scale={0.45} />
      <Star x={30} y={56} scale={1.1} />
      <Star x={172} y={46} scale={0.9} />
      <Star x={160} y={92} scale={0.6} />
    </Art>
  );
}
