import { useRests } from '#web/kit/rests.ts';
import { Art } from '#web/ui/illustrations/art.tsx';
import type { ArtProps } from '#web/ui/illustrations/art.tsx';
import { Bird, Cloud, Leaf, Nest, Star } from '#web/ui/illustrations/parts.tsx';
import { SleepingMoon } from '#web/ui/illustrations/sleeping-moon.tsx';

/** A mother in a great nest, her baby asleep in her arms, the moon behind them; who rests is shown the moon alone. */
export function MotherUnderMoon(props: ArtProps) {
  if (useRests()) return <SleepingMoon {...props} />;
  return (
    <Art {...props} picture="mother-under-moon" width={360} height={330}>
      <circle className="a-glow" cx="196" cy="136" r="134" />
      <circle className="a-glow" cx="196" cy="136" r="110" />
      <circle className="a-moon" cx="196" cy="136" r="86" />
      <g className="a-apricot" opacity="0.7">
        <circle cx="248" cy="104" r="10" />
        <circle cx="226" cy="76" r="5" />
        <circle cx="258" cy="152" r="6" />
        <circle cx="130" cy="110" r="7" />
      </g>
      <Star x={58} y={78} scale={1.4} />
      <Star x={318} y={60} scale={1.7} />
      <Star x={336} y={156} />
      <Star x={96} y={30} scale={0.8} />
      <Star x={28} y={164} scale={0.8} />
      <Cloud x={62} y={226} scale={1.1} />
      <Cloud x={316} y={214} scale={0.8} />
      <Nest x={180} y={258} scale={1.55}>
        <g transform="translate(-116 -166) scale(0.645)">
          <path className="a-hair" d="M140 120c-6 34-14 50-24 64 40 18 92 12 128-4-18-18-22-40-26-66Z" />
          <path className="a-plum" d="M98 300c-8-62 4-108 52-122 18-6 42-6 60 0 50 14 66 62 60 122Z" />
          <path className="a-skin" d="M160 116h30l4 62c-8 12-24 12-32 0Z" />
          <path className="a-shade" d="M162 150c9 7 22 8 30 3l.5 9c-9 6-21 5-30-1Z" />
          <g transform="rotate(-15 178 130)">
            <circle className="a-hair" cx="214" cy="72" r="19" />
            <path
              className="a-hair"
              d="M140 112c0-32 18-50 42-50s42 20 40 54c-1 22-10 38-24 44l-40-4c-12-8-18-24-18-44Z"
            />
            <path
              className="a-skin"
              d="M148 116c0-20 12-34 31-34s31 14 31 34c0 22-13 38-31 38s-31-16-31-38Z"
            />
            <path
              className="a-hair"
              d="M144 122c-2-30 12-48 36-48s38 18 34 46c-4-14-12-22-24-28-10 12-28 20-46 30Z"
            />
            <path
              className="l-hair"
              strokeWidth="2.6"
              d="M156 124c3.5 3.5 10 3.5 13 0M184 122c3.5 3.5 10 3.5 13 0"
            />
            <path className="l-rose" strokeWidth="2.6" d="M170 139c4 3.5 9 3.5 13 0" />
            <g className="a-rose" opacity="0.45">
              <circle cx="157" cy="134" r="6" />
              <circle cx="198" cy="132" r="6" />
            </g>
          </g>
          <path className="a-mauve" d="M118 200c-18 10-30 26-28 44 30 10 40-6 44-34Z" />
          <g transform="rotate(-14 140 226)">
            <path
              className="a-cream"
              d="M84 224c0-22 18-32 44-32 34 0 74 12 82 30 4 20-34 34-70 34-34 0-56-12-56-32Z"
            />
            <path className="a-apricot" d="M84 224c0-22 18-33 40-32 12 10 14 44 2 62-26-2-42-14-42-30Z" />
            <circle className="a-skin" cx="106" cy="221" r="19" />
            <path
              className="l-hair"
              strokeWidth="2.4"
              d="M104 203c4-3 9 0 8 4M98 223c2.5 2.5 6 2.5 8 0M112 222c2 2.5 5.5 2.5 7.5 0"
            />
            <circle className="a-rose" cx="97" cy="229" r="3.5" opacity="0.5" />
            <circle className="a-rose" cx="119" cy="228" r="3.5" opacity="0.5" />
            <path
              className="l-blush"
              strokeWidth="2.4"
              d="M140 204c8 14 8 30 0 46M160 206c7 13 7 28 0 42M180 211c5 10 5 22 0 32"
            />
          </g>
          <path
            className="a-plum"
            d="M262 218c4 38-36 60-100 58-8 0-10-20-2-22 36-4 56-14 64-42 8-20 34-14 38 6Z"
          />
          <path className="l-mauve" strokeWidth="2.4" d="M250 232c-8 22-38 34-80 37" opacity="0.8" />
          <path className="a-skin" d="M164 254c-14-7-34-8-44-4-7 3-7 10-1 12-4 2-3 8 2 9 10 3 28 5 43 4Z" />
          <path className="l-rose" strokeWidth="1.8" opacity="0.8" d="M121 262c8 0 14 1 22 2" />
        </g>
      </Nest>
      <Leaf x={46} y={272} turn={-52} scale={1.3} />
      <Leaf x={62} y={296} turn={-96} scale={1.1} tone="a-sage" vein="l-leaf" />
      <Leaf x={304} y={266} turn={6} scale={1.2} tone="a-sage" vein="l-leaf" />
      <Leaf x={308} y={284} turn={38} scale={1.2} />
      <Bird x={318} y={206} scale={0.42} flip eye="closed" />
    </Art>
  );
}
