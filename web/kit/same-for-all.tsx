import { createContext, use, type ComponentType, type ReactElement } from 'react';
import { useLocale, type LocaleValue } from './locale.tsx';
import { useRests } from './rests.ts';

/** The HTML of a part, which may have been drawn before. */
export type DrawOnce = <Of extends object>(
  Part: ComponentType<Of>,
  of: Of,
  clock: Pick<LocaleValue, 'locale' | 'zone'>,
) => string;

/** Where pages are made to be sent; null in browsers, which draw for themselves. */
export const DrawOnceContext = createContext<DrawOnce | null>(null);

export interface SameForAllProps<Of extends object> {
  /** The element around it. */
  readonly as: 'div' | 'footer' | 'li' | 'svg' | 'ul';
  readonly className?: string;
  readonly 'aria-hidden'?: true;
  readonly part: ComponentType<Of>;
  /** What it is drawn of, as JSON can tell it. */
  readonly of: Of;
}

/**
 * A part of a page that looks alike to everybody who reads the same language by the same clock: a server draws it once and
 * keeps it. It can tell nothing of a member: it knows only what it is drawn of, neither the page nor who is signed in, and
 * its links say their whole path. What members wrote is none of it: that goes with them. It holds no ids that React makes up, and no picture that is loaded before it is seen.
 * For who rests nothing is kept, since texts differ then.
 */
export function SameForAll<Of extends object>({
  as: Around,
  part: Part,
  of,
  ...attributes
}: SameForAllProps<Of>): ReactElement {
  const drawOnce = use(DrawOnceContext);
  const locale = useLocale();
  if (useRests() || drawOnce === null) {
    return (
      <Around {...attributes}>
        <Part {...of} />
      </Around>
    );
  }
  return <Around {...attributes} dangerouslySetInnerHTML={{ __html: drawOnce(Part, of, locale) }} />;
}
