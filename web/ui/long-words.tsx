import { Fragment } from 'react';
import { partsOf } from './long-word-parts.ts';

/**
 * Text with addresses, links or codes in it: a line may end where a part of them does, and nowhere else. What is copied
 * is the text.
 */
export function LongWords({ children: text }: { children: string }) {
  return partsOf(text).map((part, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts of a text have no other name than their place
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
