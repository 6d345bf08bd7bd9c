import { Art } from './art.tsx';
import type { ArtProps } from './art.tsx';
import { Bird, Leaf, Star } from './parts.tsx';

/** A letter has been sent, or has come. */
export function MailBird(props: ArtProps) {
  return (
    <Art {...props} picture="mail-bird" width={240} height={200}>
      <ellipse className="a-shade" cx="118" cy="184" rx="84" ry="9" />
      <path
        className="a-apricot"
        d="M40 96c52-4 104-4 156 0 3 28 3 54 0 82-52 4-104 4-156 0-3-28-3-54 0-82Z"
      />
      <path className="a-cream" d="M58 84c40-3 80-3 120 0v64H58Z" />
      <path
        className="l-mauve"
        opacity="0.7"
        d="M72 100c24-2 48-2 70-1M72 112c30-2 62-2 92 0M72 124c14-1 28-1 42-1"
      />
      <path
        className="a-blush"
        d="M39 100c26 20 52 38 79 50-26 10-52 20-78 28-3-26-3-52-1-78ZM197 100c-26 20-52 38-79 50 26 10 52 20 78 28 3-26 3-52 1-78Z"
      />
      <path
        className="a-rose"
        d="M40 178c24-18 48-38 68-46 6-3 14-3 20 0 20 8 44 28 68 46-52 4-104 4-156 0Z"
        opacity="0.75"
      />
      <path
        className="a-blush"
        d="M40 179c24-14 48-30 68-38 6-3 14-3 20 0 20 8 44 24 68 38-52 3-104 3-156 0Z"
      />
      <circle className="a-plum" cx="118" cy="152" r="14" />
      <path className="l-blush" strokeWidth="2.4" d="M112 159c2-8 6-12 13-15 1 9-3 14-11 14" />
      <Bird x={126} y={-4} scale={0.95} flip />
      <g transform="translate(16 30) rotate(-10)">
        <path className="a-apricot" d="M-8-8c12-2 26-2 36 0 1 9 1 16 0 24-12 2-26 2-36 0-1-8-1-16 0-24Z" />
        <path className="l-rose" d="M-7-7C0 0 6 4 10 5c6-2 12-6 18-12" />
      </g>
      <Leaf x={196} y={178} turn={6} />
      <Star x={190} y={40} scale={1.3} />
      <Star x={216} y={78} scale={0.8} />
    </Art>
  );
}
