import { Art } from './art.tsx';
import type { ArtProps } from './art.tsx';
import { Cloud, Star } from './parts.tsx';

/** Offline or waiting: the moon asleep in a knitted cap. */
export function SleepingMoon(props: ArtProps) {
  return (
    <Art {...props} picture="sleeping-moon" width={240} height={200}>
      <circle className="a-glow" cx="120" cy="108" r="86" />
      <circle className="a-moon" cx="120" cy="108" r="62" />
      <path
        className="a-apricot"
        opacity="0.6"
        d="M64 134c18 24 62 34 96 8 12-9 19-20 22-34 4 38-26 62-62 62-26 0-46-12-56-36Z"
      />
      <path className="l-hair" strokeWidth="3" d="M88 112c5 6 14 6 19 0M134 112c5 6 14 6 19 0" />
      <path className="l-hair" strokeWidth="3" d="M114 132c4 4 9 4 13 0" />
      <circle className="a-rose" cx="84" cy="127" r="7" opacity="0.55" />
      <circle className="a-rose" cx="156" cy="127" r="7" opacity="0.55" />
      <path
        className="a-plum"
        d="M58 88C62 50 96 26 134 34c38 8 68 34 74 66 1 9-11 9-15 3-5-10-10-16-20-18C140 68 92 70 58 88Z"
      />
      <path
        className="a-mauve"
        d="M52 90c2-10 10-15 20-18 36-12 68-10 98 2 8 4 12 10 10 20-2 6-8 6-14 3-32-14-64-12-96 2-10 4-20 2-18-9Z"
      />
      <path
        className="l-plum"
        opacity="0.6"
        d="M66 80l4 16M80 75l4 16M95 72l3 16M110 70l1 17M126 71l-1 16M141 73l-2 16M156 78l-4 15"
      />
      <path
        className="l-mauve"
        strokeWidth="3"
        d="M92 52c10-8 24-10 36-8M140 48c14 4 26 12 34 22"
        opacity="0.8"
      />
      <circle className="a-blush" cx="202" cy="112" r="13" />
      <path className="l-rose" d="M194 108c4-5 10-6 15-2M194 116c6 5 12 4 16-1" />
      <Cloud x={60} y={168} scale={1.3} />
      <Cloud x={186} y={176} scale={1.15} />
      <Star x={36} y={58} scale={1.3} />
      <Star x={216} y={46} />
      <Star x={22} y={112} scale={0.7} />
      <path className="l-plum" strokeWidth="2.6" d="M186 20h12l-12 14h12M208 2h8l-8 10h8" />
    </Art>
  );
}
