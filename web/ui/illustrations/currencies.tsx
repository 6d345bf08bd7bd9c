import { Art } from './art.tsx';
import type { ArtProps } from './art.tsx';
import { Star } from './parts.tsx';

export function Coin(props: ArtProps) {
  return (
    <Art {...props} picture="coin" width={96} height={96}>
      <circle className="a-straw-deep" cx="48" cy="52" r="39" />
      <circle className="a-straw" cx="48" cy="47" r="39" />
      <circle className="a-moon" cx="48" cy="47" r="32" />
      <g strokeWidth="2.4" className="l-straw-deep" opacity="0.55">
        <path d="M48 10.5v3M30 15l1.5 2.7M66 15l-1.5 2.7M16 29l2.7 1.5M80 29l-2.7 1.5M11.5 47h3M84.5 47h-3M16 65l2.7-1.5M80 65l-2.7-1.5M30 79l1.5-2.7M66 79l-1.5-2.7M48 83.5v-3" />
      </g>
      <path className="a-cream" d="M48 25c10 0 16 12 16 22 0 9-7 15-16 15s-16-6-16-15c0-10 6-22 16-22Z" />
      <path className="a-shade" d="M32.3 44c4 9 15 14 28 10-3 5-8 8-12.3 8-9 0-16-6-16-15 0-1 .1-2 .3-3Z" />
      <path className="l-straw-deep" strokeWidth="2.6" d="m34 46 6-5 5.5 6 5.5-6 5 6 6-4.5" />
      <Star x={76} y={20} scale={0.9} tone="a-cream" />
    </Art>
  );
}

export function PointsLeaf(props: ArtProps) {
  return (
    <Art {...props} picture="points-leaf" width={96} height={96}>
      <circle className="a-sage" cx="48" cy="48" r="42" />
      <path className="a-leaf-deep" d="M27 73C21 45 37 21 76 18c3 39-17 61-44 55Z" />
      <path className="a-leaf" d="M27 73C21 45 37 21 76 18 58 32 40 50 27 73Z" />
      <path
        className="l-sage"
        strokeWidth="3"
        d="M21 80c10-20 24-37 42-50M40 54l-2-16M50 43l-1-13M37 58l17 2M48 46l15-1"
      />
    </Art>
  );
}
