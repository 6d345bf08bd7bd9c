import { Art } from './art.tsx';
import type { ArtProps } from './art.tsx';
import { Leaf, Star } from './parts.tsx';

export function GiftBox(props: ArtProps) {
  return (
    <Art {...props} picture="gift-box" width={200} height={190}>
      <ellipse className="a-shade" cx="102" cy="174" rx="74" ry="9" />
      <path className="a-blush" d="M38 86c42 5 84 5 126 0l-6 82c-38 7-76 7-114 0Z" />
      <path className="a-rose" opacity="0.6" d="M44 168c38 7 76 7 114 0l2-26c-20 12-84 16-118 0Z" />
      <path className="a-plum" d="M88 90h26l-2 83c-8 .6-14 .6-22 0Z" />
      <path className="l-mauve" opacity="0.8" d="M96 104c1 22 1 44 0 62M106 104c0 22 0 44-1 62" />
      <path className="a-apricot" d="M28 66c50 6 98 6 146 0 3 9 3 18 0 27-48 6-98 6-146 0-3-9-3-18 0-27Z" />
      <path className="l-straw" d="M38 76c30 3 84 4 126 0" />
      <path className="a-plum" d="M87 70h28v27c-10 .7-18 .7-28 0Z" />
      <path className="a-plum" d="M100 68C76 72 50 62 52 44c1-14 24-14 36-2 8 8 12 18 12 26Z" />
      <path className="a-plum" d="M102 68c24 4 50-6 48-24-1-14-24-14-36-2-8 8-12 18-12 26Z" />
      <path
        className="a-hair"
        opacity="0.5"
        d="M98 66c-12-2-28-8-34-18 14-2 28 6 34 18ZM104 66c12-2 28-8 34-18-14-2-28 6-34 18Z"
      />
      <path className="a-mauve" d="M92 60h18c3 5 3 10 0 15H92c-3-5-3-10 0-15Z" />
      <Leaf x={106} y={58} turn={-24} scale={1.2} />
      <Leaf x={98} y={58} turn={-88} scale={0.95} tone="a-sage" vein="l-leaf" />
      <Star x={26} y={40} scale={1.2} />
      <Star x={178} y={36} scale={0.9} />
      <Star x={184} y={124} scale={0.7} />
    </Art>
  );
}
