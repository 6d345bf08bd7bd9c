import { clsx } from 'clsx';
import { Art } from './art.tsx';
import type { ArtProps } from './art.tsx';

/** The mark: one egg, one leaf, one nest; legible from 20 px. */
export function LogoMark(props: ArtProps) {
  return (
    <Art {...props} picture="logo" width={64} height={64}>
      <path className="a-leaf" d="M34 22C33 11 40 4 53 3c2 12-5 20-19 19Z" />
      <path className="l-leaf-deep" d="M33 24c4-6 8-10 14-15" strokeWidth="1.8" />
      <path className="a-egg" d="M29 9c8 0 14 11 14 20 0 8-6 13-14 13s-14-5-14-13c0-9 6-20 14-20Z" />
      <path
        className="a-shade"
        d="M15.3 26c3 8 13 11.5 24.7 9-2.5 4.5-6.5 7-11 7-8 0-14-5-14-13 0-1 .1-2 .3-3Z"
      />
      <path
        className="a-plum"
        d="M4 31c2 2 6 4 11 5 10 2.5 24 2.5 34 0 5-1 9-3 11-5 2 17-9 29-28 29S2 48 4 31Z"
      />
      <path
        className="l-blush"
        strokeWidth="2.2"
        d="M8 39c12 6 33 7 47 1M11 46c12 6 28 6.5 40 2M18 53c8 4 20 4 28 0"
        opacity="0.8"
      />
    </Art>
  );
}

/** Mark and wordmark; the brand's name is configuration. */
export function Logo({ name, className }: { name: string; className?: string }) {
  return (
    <span className={clsx('logo', className)}>
      <LogoMark className="logo-mark" />
      <span>{name}</span>
    </span>
  );
}
