import { Art } from './art.tsx';
import type { ArtProps } from './art.tsx';
import { Bird, Cloud, Leaf, Star } from './parts.tsx';

/** The page that does not exist: a bird on a signpost whose arms disagree. */
export function LostBird(props: ArtProps) {
  return (
    <Art {...props} picture="lost-bird" width={280} height={240}>
      <Cloud x={52} y={70} />
      <Cloud x={238} y={112} scale={0.8} />
      <path
        className="l-mauve"
        strokeWidth="2.5"
        strokeDasharray="1 9"
        d="M18 150c20-50 62-58 66-30 3 20-28 24-26-2 2-36 36-66 66-52"
      />
      <ellipse className="a-shade" cx="146" cy="226" rx="78" ry="8" />
      <path className="a-twig" d="M139 96h16l3 130h-22Z" />
      <path className="l-straw-deep" d="M145 120c1 20 0 34-1 50M150 150c1 22 1 40 2 66" />
      <path className="a-straw" d="M70 116c30-3 70-5 102-4 2 10 2 20 0 30-32 2-72 1-102-2l-18-11Z" />
      <path className="l-straw-deep" d="M82 125c24-2 44-2 70-2M76 133c16 0 30 1 42 1" />
      <path className="a-apricot" d="M218 158c-34-4-62-5-94-3-2 10-2 19 0 29 34 2 62 1 94-2l16-13Z" />
      <path className="l-straw-deep" d="M136 166c22-1 42-1 64 1M150 175c16 1 34 1 46 0" />
      <circle className="a-twig" cx="147" cy="127" r="3" />
      <circle className="a-twig" cx="147" cy="170" r="3" />
      <Bird x={98} y={16} scale={1.05} />
      <path className="l-plum" strokeWidth="4" d="M216 46c0-10 18-11 18 1 0 8-9 8-9 16" />
      <circle className="a-plum" cx="225" cy="74" r="3" />
      <Leaf x={168} y={224} turn={8} scale={0.9} />
      <Leaf x={130} y={226} turn={-80} scale={0.8} tone="a-sage" vein="l-leaf" />
      <Star x={34} y={36} />
      <Star x={258} y={190} scale={0.8} />
    </Art>
  );
}
