import { Art, at } from './art.tsx';
import type { ArtProps, Placement } from './art.tsx';
import { Egg, Leaf, Star } from './parts.tsx';

function Back(place: Placement) {
  return (
    <g transform={at(place)}>
      <path className="a-plum" d="M-30-42c20-3 40-3 60 0 3 28 3 56 0 84-20 3-40 3-60 0-3-28-3-56 0-84Z" />
      <path className="l-mauve" d="M-23-34c15-2 31-2 46 0 2 22 2 46 0 68-15 2-31 2-46 0-2-22-2-46 0-68Z" />
      <Leaf x={-10} y={14} turn={-8} scale={0.9} tone="a-mauve" vein="l-plum" />
    </g>
  );
}

/** Draws and the card-flip game: two cards down, one turned. */
export function LuckyCards(props: ArtProps) {
  return (
    <Art {...props} picture="lucky-cards" width={240} height={180}>
      <circle className="a-glow" cx="120" cy="84" r="74" />
      <ellipse className="a-shade" cx="120" cy="164" rx="86" ry="8" />
      <Back x={66} y={98} turn={-14} scale={1.15} />
      <Back x={176} y={98} turn={14} scale={1.15} />
      <g transform="translate(120 88) scale(1.3)">
        <path className="a-straw" d="M-30-42c20-3 40-3 60 0 3 28 3 56 0 84-20 3-40 3-60 0-3-28-3-56 0-84Z" />
        <path className="a-cream" d="M-25-37c16-2 34-2 50 0 2 24 2 50 0 74-16 2-34 2-50 0-2-24-2-50 0-74Z" />
        <Egg x={0} y={2} scale={0.95} tone="a-moon" speckle="a-straw" turn={6} />
        <Star x={-17} y={-26} scale={0.6} />
        <Star x={18} y={28} scale={0.6} />
      </g>
      <Star x={34} y={34} scale={1.1} />
      <Star x={204} y={30} scale={1.4} />
      <Star x={120} y={14} scale={0.8} />
    </Art>
  );
}
