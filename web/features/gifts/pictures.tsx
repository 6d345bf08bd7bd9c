import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/**
 * The shop's own pictures, drawn in the colours of the theme. A gift names its picture by key; an unknown key
 * shows a wrapped present. They say nothing that the gift's name does not, so they are hidden from readers.
 */
export function GiftPicture({ picture, className }: { picture: string; className?: string }) {
  const { wash, art } = pictures[picture] ?? present;
  return (
    <svg viewBox="18 8 204 156" className={clsx(wash, className)} aria-hidden="true">
      <ellipse cx="120" cy="152" rx="78" ry="8" fill="var(--art-shade)" />
      {art}
    </svg>
  );
}

interface Picture {
  /** Colour around the drawing, which is never cropped whatever the shape of its place. */
  readonly wash: 'bg-blush' | 'bg-apricot' | 'bg-sage';
  readonly art: ReactNode;
}

const lullabyBook: Picture = {
  wash: 'bg-blush',
  art: (
    <>
      <path d="M120 60a27 27 0 1 0 24-39 22 22 0 1 1-24 39Z" fill="var(--art-moon)" />
      <g fill="var(--art-apricot)">
        <path d="m78 38 3 8 8 3-8 3-3 8-3-8-8-3 8-3z" />
        <path d="m176 62 2 6 6 2-6 2-2 6-2-6-6-2 6-2z" />
        <circle cx="60" cy="66" r="2.5" />
        <circle cx="186" cy="36" r="2.5" />
      </g>
      <path d="M38 92q41-15 82 4 41-19 82-4v54q-41-13-82 4-41-17-82-4Z" fill="var(--art-plum)" />
      <path d="M46 86q38-13 74 5v54q-36-16-74-5Z" fill="var(--art-cream)" />
      <path d="M194 86q-38-13-74 5v54q36-16 74-5Z" fill="var(--art-egg)" />
      <g fill="none" stroke="var(--art-mauve)" strokeWidth="2.5" strokeLinecap="round">
        <path d="M134 103q22-8 46-4M134 114q22-8 46-4M134 125q16-6 32-4" />
      </g>
      <path
        d="M83 128c-12-9-19-16-15-23 4-6 12-4 15 2 3-6 11-8 15-2 4 7-3 14-15 23Z"
        fill="var(--art-rose)"
      />
      <path d="M120 91v54" stroke="var(--art-shade)" strokeWidth="3" />
    </>
  ),
};

const muslin: Picture = {
  wash: 'bg-sage',
  art: (
    <>
      <path d="M52 124q0-10 10-10h116q12 0 12 13v10q0 13-12 13H62q-10 0-10-10Z" fill="var(--art-leaf)" />
      <path d="M178 150q-12-2-12-18t12-18q12 0 12 13v10q0 13-12 13Z" fill="var(--art-leaf-deep)" />
      <path d="M58 92q0-9 9-9h104q13 0 13 16t-13 16H67q-9 0-9-9Z" fill="var(--art-cream)" />
      <path d="M171 115q-11-1-11-16t11-16q13 0 13 16t-13 16Z" fill="var(--art-egg)" />
      <path d="M64 60q0-8 8-8h92q12 0 12 16t-12 16H72q-8 0-8-8Z" fill="var(--art-blush)" />
      <path d="M164 84q-10-1-10-16t10-16q12 0 12 16t-12 16Z" fill="var(--art-rose)" />
      <g fill="var(--art-leaf)">
        <path d="M84 106q-2-10 6-15 4 9-6 15ZM110 106q-2-10 6-15 4 9-6 15ZM136 106q-2-10 6-15 4 9-6 15Z" />
      </g>
      <g fill="var(--art-cream)" opacity=".85">
        <circle cx="84" cy="68" r="3" />
        <circle cx="104" cy="62" r="3" />
        <circle cx="122" cy="72" r="3" />
        <circle cx="142" cy="64" r="3" />
      </g>
      <g fill="none" stroke="var(--art-cream)" strokeWidth="2.5" strokeLinecap="round" opacity=".7">
        <path d="M66 132h88M70 141h72" />
      </g>
      <path d="M116 52v98" stroke="var(--art-plum)" strokeWidth="7" />
      <path
        d="M116 52c-6-20-32-22-32-9 0 8 16 11 32 9Zm0 0c6-20 32-22 32-9 0 8-16 11-32 9Z"
        fill="none"
        stroke="var(--art-plum)"
        strokeWidth="6"
        strokeLinejoin="round"
      />
      <circle cx="116" cy="53" r="7" fill="var(--art-ink)" />
    </>
  ),
};

const tea: Picture = {
  wash: 'bg-apricot',
  art: (
    <>
      <g fill="none" stroke="var(--art-mauve)" strokeWidth="5" strokeLinecap="round" opacity=".75">
        <path d="M96 66c-9-10 9-16 0-28M116 60c-9-11 9-18 0-31M136 66c-9-10 9-16 0-28" />
      </g>
      <ellipse cx="116" cy="148" rx="66" ry="9" fill="var(--art-mauve)" />
      <ellipse cx="116" cy="145" rx="66" ry="9" fill="var(--art-cream)" />
      <path
        d="M164 92c24-4 32 10 24 23-6 10-20 15-32 13"
        fill="none"
        stroke="var(--art-plum)"
        strokeWidth="9"
      />
      <path d="M66 80h104c0 36-17 64-40 64h-24c-23 0-40-28-40-64Z" fill="var(--art-plum)" />
      <path d="M152 80h18c0 36-17 64-40 64h-14c25-6 36-34 36-64Z" fill="var(--art-ink)" opacity=".28" />
      <ellipse cx="118" cy="80" rx="52" ry="10" fill="var(--art-cream)" />
      <ellipse cx="118" cy="81" rx="45" ry="7.5" fill="var(--art-straw)" />
      <path d="M100 82q8-9 20-3-8 8-20 3Z" fill="var(--art-leaf-deep)" />
      <path
        d="M110 124c-13-10-20-17-15-24 4-6 12-4 15 2 3-6 11-8 15-2 5 7-2 14-15 24Z"
        fill="var(--art-blush)"
      />
      <g fill="var(--art-leaf)">
        <path d="M38 142q-10-18 4-34 14 16-4 34Z" />
        <path d="M40 144q2-18 20-24 2 18-20 24Z" fill="var(--art-leaf-deep)" />
      </g>
      <g fill="var(--art-cream)">
        <circle cx="200" cy="144" r="5" />
        <circle cx="208" cy="138" r="5" />
        <circle cx="210" cy="147" r="5" />
      </g>
      <circle cx="206" cy="143" r="3.5" fill="var(--art-straw)" />
    </>
  ),
};

const voucher: Picture = {
  wash: 'bg-sage',
  art: (
    <>
      <g transform="rotate(7 120 96)">
        <path
          d="M44 62h152a8 8 0 0 1 8 8v14a13 13 0 0 0 0 26v14a8 8 0 0 1-8 8H44a8 8 0 0 1-8-8v-14a13 13 0 0 0 0-26V70a8 8 0 0 1 8-8Z"
          fill="var(--art-mauve)"
        />
      </g>
      <g transform="rotate(-5 120 96)">
        <path
          d="M44 58h152a8 8 0 0 1 8 8v14a13 13 0 0 0 0 26v14a8 8 0 0 1-8 8H44a8 8 0 0 1-8-8v-14a13 13 0 0 0 0-26V66a8 8 0 0 1 8-8Z"
          fill="var(--art-cream)"
        />
        <path
          d="M44 58h40v70H44a8 8 0 0 1-8-8v-14a13 13 0 0 0 0-26V66a8 8 0 0 1 8-8Z"
          fill="var(--art-plum)"
        />
        <path
          d="M92 62v64"
          stroke="var(--art-mauve)"
          strokeWidth="3"
          strokeDasharray="2 7"
          strokeLinecap="round"
        />
        <path
          d="M61 107c-12-10-18-16-14-22 4-6 11-4 14 2 3-6 10-8 14-2 4 6-2 12-14 22Z"
          fill="var(--art-blush)"
        />
        <path d="M108 82h58" stroke="var(--art-plum)" strokeWidth="8" strokeLinecap="round" />
        <path d="M108 100h76M108 114h44" stroke="var(--art-blush)" strokeWidth="6" strokeLinecap="round" />
      </g>
      <path d="m196 36 3 9 9 3-9 3-3 9-3-9-9-3 9-3z" fill="var(--art-moon)" />
      <path d="m44 30 2 6 6 2-6 2-2 6-2-6-6-2 6-2z" fill="var(--art-apricot)" />
    </>
  ),
};

const nestBox: Picture = {
  wash: 'bg-apricot',
  art: (
    <>
      <g transform="translate(-4 -10) rotate(-9 70 58)">
        <rect x="42" y="38" width="112" height="26" rx="7" fill="var(--art-plum)" />
        <rect x="88" y="38" width="18" height="26" fill="var(--art-blush)" />
      </g>
      <g>
        <ellipse cx="98" cy="90" rx="17" ry="23" fill="var(--art-egg)" />
        <ellipse cx="144" cy="90" rx="17" ry="23" fill="var(--art-sage)" />
        <ellipse cx="121" cy="86" rx="18" ry="25" fill="var(--art-blush)" />
        <g fill="var(--art-cream)" opacity=".8">
          <circle cx="116" cy="76" r="2.5" />
          <circle cx="126" cy="82" r="2" />
          <circle cx="95" cy="80" r="2" />
        </g>
      </g>
      <g fill="none" stroke="var(--art-straw-deep)" strokeWidth="4" strokeLinecap="round">
        <path d="M62 100q26 12 58 10t60-12M60 106l16-8M180 106l-18-9M88 108l-14-14M160 92l-12 14" />
        <path d="M66 104q30 0 56 4t54-8" stroke="var(--art-straw)" />
      </g>
      <path d="M56 104h130l-6 42a7 7 0 0 1-7 6H69a7 7 0 0 1-7-6Z" fill="var(--art-mauve)" />
      <path d="M56 104h130l-1.7 12H57.700Z" fill="var(--art-shade)" />
      <path d="M110 104h22l-1 48h-20Z" fill="var(--art-blush)" />
      <path d="m200 58 3 8 8 3-8 3-3 8-3-8-8-3 8-3z" fill="var(--art-moon)" />
      <circle cx="212" cy="92" r="3" fill="var(--art-rose)" />
    </>
  ),
};

const present: Picture = {
  wash: 'bg-blush',
  art: (
    <>
      <rect x="66" y="82" width="108" height="70" rx="8" fill="var(--art-plum)" />
      <rect x="56" y="66" width="128" height="28" rx="8" fill="var(--art-mauve)" />
      <path d="M110 66h20v86h-20Z" fill="var(--art-apricot)" />
      <path
        d="M120 64c-8-28-46-34-46-15 0 13 24 17 46 15Zm0 0c8-28 46-34 46-15 0 13-24 17-46 15Z"
        fill="none"
        stroke="var(--art-apricot)"
        strokeWidth="9"
        strokeLinejoin="round"
      />
      <circle cx="120" cy="63" r="10" fill="var(--art-straw)" />
      <path d="m198 40 3 8 8 3-8 3-3 8-3-8-8-3 8-3z" fill="var(--art-moon)" />
      <circle cx="44" cy="58" r="3" fill="var(--art-rose)" />
    </>
  ),
};

const pictures: Readonly<Record<string, Picture>> = {
  'lullaby-book': lullabyBook,
  muslin,
  tea,
  voucher,
  'nest-box': nestBox,
};
