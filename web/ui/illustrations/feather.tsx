import { Art } from './art.tsx';
import type { ArtProps } from './art.tsx';
import { Leaf } from './parts.tsx';

/** For hard days: one feather, no eggs, no babies. */
export function Feather(props: ArtProps) {
  return (
    <Art {...props} picture="feather" width={200} height={170}>
      <ellipse className="a-mist" cx="100" cy="96" rx="88" ry="64" />
      <g transform="translate(96 92) rotate(-30)">
        <path
          className="a-mauve"
          d="M-66 12c4-20 30-36 66-42 8-1 10-6 16-6 18-2 38-1 58 2C64-10 44 4 26 10L10 4l4 10C0 18-14 20-26 20l-10-8-2 8c-12-1-22-4-28-8Z"
        />
        <path
          className="a-plum"
          opacity="0.5"
          d="M-66 12C-20 8 36-8 74-34 64-10 44 4 26 10L10 4l4 10C0 18-14 20-26 20l-10-8-2 8c-12-1-22-4-28-8Z"
        />
        <path className="l-plum" strokeWidth="2.6" d="M-94 26C-40 14 24-4 60-27" />
        <path className="l-cream" opacity="0.5" d="M-40 12l-6-14M-18 6l-6-18M6-2-1-20M28-12l-7-14" />
      </g>
      <Leaf x={146} y={140} turn={16} scale={0.9} tone="a-sage" vein="l-leaf" />
    </Art>
  );
}
