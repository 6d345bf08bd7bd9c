import { Art, at } from './art.tsx';
import type { ArtProps, Placement } from './art.tsx';
import { Bird, Leaf, Star } from './parts.tsx';

function House({ wall, roof, ...place }: Placement & { wall: string; roof: string }) {
  return (
    <g transform={at(place)}>
      <path className={wall} d="M-24-34c16-2 32-2 48 0 2 12 2 24 0 36h-48c-2-12-2-24 0-36Z" />
      <path
        className={roof}
        d="M-32-32C-18-44-8-54 0-64c8 10 18 20 32 32-8 3-14 3-20 2-8-1-16-1-24 0-6 1-12 1-20-2Z"
      />
      <path className="a-twig" d="M-7 2c-1-8-1-16 1-20 3-4 9-4 12 0 2 4 2 12 1 20Z" />
      <circle className="a-moon" cx="0" cy="-42" r="5" />
      <path className="a-moon" d="M-19-24h9v9h-9ZM12-24h8v9h-8Z" />
    </g>
  );
}

const CANOPY =
  'M160 14c22-10 46 0 54 18 26-2 44 16 42 38 14 14 8 40-14 44-12 14-36 16-50 4-16 10-42 10-58-2-18 10-42 4-50-12-20-6-26-30-12-44-4-22 14-42 38-40 10-12 32-16 50-6Z';

/** Small houses under one tree. */
export function VillageTree(props: ArtProps) {
  return (
    <Art {...props} picture="village-tree" width={320} height={230}>
      <path
        className="a-sage"
        d="M10 206c40-26 92-34 150-34s110 8 150 34c-40 18-96 22-150 22S50 224 10 206Z"
      />
      <path className="a-twig" d="M142 190c8-22 8-54 2-80l16-6 16 4c-6 28-4 58 8 82-14 6-30 6-42 0Z" />
      <path className="l-straw-deep" d="M156 178c4-18 4-36 1-56M168 182c-4-18-4-34-1-50" />
      <path className="a-leaf-deep" d={CANOPY} />
      <path className="a-leaf" transform="translate(9 -3) scale(0.95 0.91)" d={CANOPY} />
      <g className="l-leaf-deep" opacity="0.7">
        <path d="M108 54c4-6 10-8 16-7M186 40c6-3 12-3 17 1M150 70c5-4 11-5 16-3M206 78c5-4 11-4 15-1M116 90c5-3 10-4 15-2" />
      </g>
      <g className="a-rose">
        <circle cx="134" cy="38" r="5" />
        <circle cx="222" cy="60" r="5" />
        <circle cx="94" cy="72" r="5" />
        <circle cx="178" cy="92" r="5" />
      </g>
      <House x={72} y={198} wall="a-egg" roof="a-plum" scale={1.05} />
      <Bird x={268} y={91} scale={0.44} flip />
      <House x={246} y={200} wall="a-blush" roof="a-leaf-deep" scale={1.1} />
      <House x={122} y={212} wall="a-apricot" roof="a-rose" scale={0.85} />
      <Leaf x={286} y={208} turn={4} scale={0.8} />
      <Leaf x={38} y={212} turn={-70} scale={0.8} />
      <Star x={40} y={52} scale={1.2} />
      <Star x={286} y={40} scale={1.4} />
      <Star x={300} y={104} scale={0.7} />
    </Art>
  );
}
