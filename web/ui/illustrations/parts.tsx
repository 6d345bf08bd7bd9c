import type { ReactNode } from 'react';
import { at } from './art.tsx';
import type { Placement } from './art.tsx';

/** An egg 44 high, standing on its middle. */
export function Egg({
  tone = 'a-egg',
  speckle = 'a-rose',
  ...place
}: Placement & { tone?: string; speckle?: string }) {
  return (
    <g transform={at(place)}>
      <path className={tone} d="M0-23C11-23 18-8 18 4c0 11-8 18-18 18S-18 15-18 4C-18-8-11-23 0-23Z" />
      <path
        className="a-shade"
        d="M-17.6 0c4 11 17 16 31 12C10 18.5 5.5 22 0 22c-10 0-18-7-18-18 0-1.3.1-2.7.4-4Z"
      />
      <path
        className={speckle}
        opacity="0.75"
        d="M3.12 -9.68a2 2.6 20 1 0 3.76 1.37a2 2.6 20 1 0 -3.76 -1.37ZM-7.6 -4a1.6 2.2 0 1 0 3.2 0a1.6 2.2 0 1 0 -3.2 0ZM7.5 3a1.5 2 0 1 0 3 0a1.5 2 0 1 0 -3 0ZM-2.9 5a1.9 1.5 0 1 0 3.8 0a1.9 1.5 0 1 0 -3.8 0ZM-4.3 -14a1.3 1.6 0 1 0 2.6 0a1.3 1.6 0 1 0 -2.6 0Z"
      />
    </g>
  );
}

/** A leaf 34 long that grows up and to the right from its stem. */
export function Leaf({
  tone = 'a-leaf',
  vein = 'l-leaf-deep',
  ...place
}: Placement & { tone?: string; vein?: string }) {
  return (
    <g transform={at(place)}>
      <path className={tone} d="M2-2C2-17 13-27 32-28 34-11 22 2 2-2Z" />
      <path className={vein} strokeWidth="1.5" d="M-3 3C6-8 14-15 25-22M11-11l1-7M16-15l7 1" />
    </g>
  );
}

export function Star({ tone = 'a-moon', ...place }: Placement & { tone?: string }) {
  return (
    <path
      className={tone}
      transform={at(place)}
      d="M0-8C.9-2.2 2.2-.9 8 0 2.2.9.9 2.2 0 8-.9 2.2-2.2.9-8 0-2.2-.9-.9-2.2 0-8Z"
    />
  );
}

/** A plump songbird in a box of about 100, looking right, standing on y = 92. */
export function Bird({
  body = 'a-plum',
  wing = 'a-mauve',
  eye = 'open',
  legs = true,
  children,
  ...place
}: Placement & {
  body?: string;
  wing?: string;
  eye?: 'open' | 'closed';
  legs?: boolean;
  children?: ReactNode;
}) {
  return (
    <g transform={at(place)}>
      {legs && <path className="l-twig" strokeWidth="2.5" d="M46 82v10m-5 0h10M58 80l2 12m-5 0h10" />}
      <path
        className={body}
        d="M-4 44c10 1 20-1 29-5 5-11 20-25 37-25 15 0 25 11 25 26 0 25-16 45-41 45-20 0-33-14-37-27C3 55-1 50-4 44Z"
      />
      <path className="a-blush" d="M87 41c0 24-16 44-41 44-8 0-14-2-20-6 20 1 30-9 36-22 5-11 14-16 25-16Z" />
      <path className={wing} d="M21 45c14-9 35-6 43 9-8 14-28 18-44 7-6-5-5-12 1-16Z" />
      <path
        className="l-plum"
        strokeWidth="1.8"
        opacity="0.55"
        d="M27 52c8-2 16-1 22 2M28 60c7 1 13 0 18-2"
      />
      <path className="a-straw" d="M86 33c6 0 10 2 13 5-4 3-8 4-13 4-2-3-2-6 0-9Z" />
      <circle className="a-rose" cx="75" cy="43" r="4.5" opacity="0.7" />
      {eye === 'open' ? (
        <>
          <circle className="a-deep" cx="73" cy="31" r="3.4" />
          <circle className="a-cream" cx="74.2" cy="29.8" r="1.1" />
        </>
      ) : (
        <path className="l-cream" strokeWidth="2.2" d="M68 31c2 2.6 7 2.6 9.5 0" />
      )}
      {children}
    </g>
  );
}

/** A nest 160 wide around its middle; what it holds is drawn between the far and the near rim. */
export function Nest({ children, ...place }: Placement & { children?: ReactNode }) {
  return (
    <g transform={at(place)}>
      <path
        className="l-straw-deep"
        strokeWidth="2.5"
        d="M-60-15C-74-20-84-27-90-24M58-16c12-6 22-6 32-14M-40-20c-8-6-16-8-24-8M38-21c8-4 12-10 20-11"
      />
      <ellipse className="a-twig" cx="0" cy="-9" rx="75" ry="15" />
      {children}
      <path
        className="a-straw"
        d="M-79-11c3 4 8 8 14 10C-40 9 40 9 65-1c6-2 11-6 14-10 3 31-26 56-79 56s-82-25-79-56Z"
      />
      <path
        className="a-straw-deep"
        opacity="0.5"
        d="M-76 6c8 18 36 28 76 28S68 24 76 6C71 30 43 45 0 45S-71 30-76 6Z"
      />
      <g strokeWidth="2.4">
        <path
          className="l-apricot"
          d="M-74-4C-40 12 30 14 72-3M-70 9c34 15 92 16 136-2M-48 27C-20 37 34 36 56 20M-30 10c22 8 46 8 66 3"
        />
        <path
          className="l-straw-deep"
          d="M-77 2C-50 20-4 22 30 17M-62 21c30 14 76 13 118-4M2 8c22 0 50-4 72-13M-34 37c24 5 52 4 72-2M-66-2c14 9 24 14 38 17M22 29c16-3 30-10 42-20"
        />
        <path
          className="l-twig"
          d="M-58 12c10 8 20 12 34 14M8 22c18 0 34-4 48-10M-12 39c10 1 18 1 26 0M-40 3c14 5 26 6 38 6"
          strokeWidth="2"
        />
      </g>
    </g>
  );
}

export function Cloud({ tone = 'a-mist', ...place }: Placement & { tone?: string }) {
  return (
    <path
      className={tone}
      transform={at(place)}
      d="M-40 14c-12 0-14-15-3-17 1-14 20-17 26-6 7-14 30-11 31 4 14-4 22 4 20 12-1 5-5 7-10 7Z"
    />
  );
}
