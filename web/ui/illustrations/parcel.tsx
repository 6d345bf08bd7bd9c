import { Art } from './art.tsx';
import type { ArtProps } from './art.tsx';
import { Bird, Leaf, Star } from './parts.tsx';

/** Orders and deliveries. */
export function Parcel(props: ArtProps) {
  return (
    <Art {...props} picture="parcel" width={220} height={190}>
      <ellipse className="a-shade" cx="108" cy="174" rx="82" ry="9" />
      <path className="a-straw" d="M34 92c50-5 98-5 148 0 3 26 3 52 0 78-50 5-98 5-148 0-3-26-3-52 0-78Z" />
      <path className="a-straw-deep" opacity="0.45" d="M33 152c50 6 100 6 150 0l-1 18c-50 5-98 5-148 0Z" />
      <path className="a-apricot" d="M98 89h22v84c-8 .4-14 .4-22 0Z" />
      <path className="l-straw" d="M104 96c1 22 1 46 0 70" />
      <path className="a-cream" d="M134 118c12-1 24-1 36 0 1 10 1 20 0 28-12 1-24 1-36 0-1-8-1-18 0-28Z" />
      <path
        className="l-mauve"
        opacity="0.7"
        d="M140 126c8-1 16-1 24 0M140 133c8-1 14-1 20 0M140 140c4-1 8-1 11 0"
      />
      <path className="a-plum" d="M54 112c6-4 14-4 20 0 2 8-2 16-10 22-8-6-12-14-10-22Z" />
      <path className="l-blush" d="M60 128c1-6 4-9 9-11" />
      <Bird x={64} y={-2} scale={1.02} />
      <Leaf x={186} y={168} turn={4} />
      <Leaf x={30} y={168} turn={-66} tone="a-sage" vein="l-leaf" scale={0.9} />
      <Star x={42} y={44} />
      <Star x={188} y={50} scale={1.3} />
    </Art>
  );
}
