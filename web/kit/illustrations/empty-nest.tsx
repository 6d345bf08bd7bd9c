import { useRests } from '#web/kit/rests.ts';
import { Art } from '#web/ui/illustrations/art.tsx';
import type { ArtProps } from '#web/ui/illustrations/art.tsx';
import { Leaf, Nest, Star } from '#web/ui/illustrations/parts.tsx';
import { WarmCup } from '#web/ui/illustrations/warm-cup.tsx';

/** Nothing here yet: a made nest, a feather, room for more. Who rests is shown no empty nest. */
export function EmptyNest(props: ArtProps) {
  if (useRests()) return <WarmCup {...props} />;
  return (
    <Art {...props} picture="empty-nest" width={240} height={180}>
      <ellipse className="a-shade" cx="120" cy="164" rx="84" ry="9" />
      <path
        className="l-mauve"
        strokeDasharray="1 8"
        d="M150 26c-14-16-40-10-38 8 2 14 22 14 22 2 0-16-30-18-36 8"
      />
      <Nest x={120} y={112} scale={1.12}>
        <path className="a-straw-deep" d="M-64-9C-40-20 40-20 64-9 40 2-40 2-64-9Z" opacity="0.45" />
        <g transform="translate(4 -12) rotate(-22)">
          <path className="a-cream" d="M-30 6C-24-14 2-24 40-22 34-6 20 4 2 8c-12 2-22 2-32-2Z" />
          <path className="a-mist" d="M-30 6c20 0 46-10 70-28C34-6 20 4 2 8c-12 2-22 2-32-2Z" />
          <path
            className="l-straw-deep"
            strokeWidth="1.6"
            d="M-40 12C-14 6 8-4 32-18M-6 1l-4-10M8-5 6-15M4-3l10 4"
          />
        </g>
      </Nest>
      <Leaf x={200} y={122} turn={14} />
      <Leaf x={42} y={128} turn={-70} tone="a-sage" vein="l-leaf" scale={0.9} />
      <Star x={52} y={54} scale={1.1} />
      <Star x={194} y={46} scale={0.8} />
    </Art>
  );
}
