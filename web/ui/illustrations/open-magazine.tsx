import { Art } from './art.tsx';
import type { ArtProps } from './art.tsx';
import { Egg, Leaf, Star } from './parts.tsx';

export function OpenMagazine(props: ArtProps) {
  return (
    <Art {...props} picture="open-magazine" width={240} height={180}>
      <ellipse className="a-shade" cx="120" cy="158" rx="98" ry="9" />
      <path
        className="a-plum"
        d="M20 44c34-8 70-6 100 8 30-14 66-16 100-8l8 104c-38-6-76-4-108 10-32-14-70-16-108-10Z"
      />
      <path className="a-cream" d="M28 36c34-7 66-3 92 12v100c-28-12-62-15-98-9Z" />
      <path className="a-cream" d="M212 36c-34-7-66-3-92 12v100c28-12 62-15 98-9Z" />
      <path
        className="a-shade"
        d="M120 48c-8-5-16-8-24-10l4 104c7 1 14 3 20 6ZM120 48c28-15 60-19 92-12l8 103c-36-6-72-3-100 9Z"
      />
      <path className="a-blush" d="M42 50c18-3 34-2 50 3l1 42c-17-4-34-5-53-2Z" />
      <circle className="a-moon" cx="74" cy="66" r="9" />
      <path className="a-plum" opacity="0.85" d="M46 84c4 3 10 4 18 4s16-1 20-5c1 6-6 10-20 10s-19-3-18-9Z" />
      <Egg x={64} y={77} scale={0.4} />
      <path
        className="l-mauve"
        opacity="0.7"
        d="M42 106c17-2 34-1 50 3M42 116c17-2 34-1 51 3M42 126c10-1 20-1 30 1"
      />
      <path
        className="l-mauve"
        opacity="0.7"
        d="M150 54c16-4 32-5 48-3M150 64c14-3 26-4 38-3M150 118c16-4 32-5 50-3M151 128c14-3 26-4 38-3"
      />
      <Leaf x={158} y={108} turn={-14} scale={1.1} />
      <Leaf x={178} y={104} turn={-6} scale={0.8} tone="a-sage" vein="l-leaf" />
      <path className="a-rose" d="M198 36l12 2 1 34-7-7-7 5Z" />
      <Star x={26} y={18} scale={0.9} />
      <Star x={206} y={16} />
    </Art>
  );
}
