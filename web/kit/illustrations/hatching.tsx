import { useRests } from '#web/kit/rests.ts';
import { Art } from '#web/ui/illustrations/art.tsx';
import type { ArtProps } from '#web/ui/illustrations/art.tsx';
import { DayEgg } from '#web/ui/illustrations/check-in-egg.tsx';
import { GiftBox } from '#web/ui/illustrations/gift-box.tsx';
import { Leaf, Star } from '#web/ui/illustrations/parts.tsx';

/** Something good has happened. For who rests nothing hatches. */
export function Hatching(props: ArtProps) {
  if (useRests()) return <GiftBox {...props} />;
  return (
    <Art {...props} picture="hatching" width={260} height={230}>
      <circle className="a-glow" cx="130" cy="122" r="100" />
      <circle className="a-glow" cx="130" cy="122" r="74" />
      <ellipse className="a-shade" cx="130" cy="212" rx="66" ry="8" />
      <DayEgg state="hatched" x={130} y={142} scale={2.9} />
      <g transform="translate(142 66) rotate(12) scale(1.25)">
        <path className="a-egg" d="M-25 9c-2-20 10-36 23-36s27 14 27 36l-9-7-8 8-8-8-9 8-8-8Z" />
        <path className="a-shade" d="M-25 9c-2-16 5-28 14-34-3 10-3 20-1 28l-4-1Z" />
        <ellipse className="a-rose" opacity="0.8" cx="6" cy="-10" rx="3" ry="2.5" />
        <ellipse className="a-rose" opacity="0.8" cx="-6" cy="-15" rx="2" ry="2.5" />
      </g>
      <Leaf x={40} y={70} turn={-30} scale={0.8} />
      <Leaf x={214} y={120} turn={20} scale={0.9} tone="a-sage" vein="l-leaf" />
      <Leaf x={212} y={54} turn={-40} scale={0.6} />
      <Star x={54} y={116} scale={1.2} />
      <Star x={204} y={30} scale={1.5} />
      <Star x={154} y={22} scale={0.8} />
      <Star x={236} y={90} scale={0.8} />
      <g strokeWidth="4">
        <path className="l-rose" d="M28 130c4 4 4 8 1 12M176 44l8-6M228 154c-5 2-6 6-4 11" />
        <path className="l-plum" d="M64 34c5 1 7 5 6 10M244 58l-9 3M34 172l8-4" />
        <path className="l-apricot" d="M22 96l9 2M208 184c4-4 9-4 12 0M120 14l2 9" />
      </g>
    </Art>
  );
}
