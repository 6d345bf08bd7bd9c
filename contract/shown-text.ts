import { z } from 'zod';
import { cleanLine, cleanLines, saysSomething } from './clean-text.ts';

/**
 * How an input takes text. What another person sees, member or staff, comes as `shownText` or `shownLines`, cleaned by
 * the one cleaner; any other text says by `otherText` what it is. A test walks the contract for what does neither.
 */
export type OtherText =
  /** Compared or kept under a hash. */
  | 'secret'
  /** Made by us, or by a program for us, and checked before use. */
  | 'token'
  /** Looked up among what there is; what is not there is refused or found empty. */
  | 'code'
  /** Asked for and not kept. */
  | 'search'
  /** An address to be led to or looked up. */
  | 'address'
  /** Her own, unfinished and for nobody else; what comes of it is taken again as shown text. */
  | 'draft'
  /** Of events, which no page shows. */
  | 'measure';

/** What each text of the contract is. */
export const textKinds = z.registry<{ text: 'shown' | OtherText }>();

interface Length {
  readonly min?: number;
  readonly pattern?: RegExp;
}

function shown(clean: (text: string) => string, max: number, { min = 0, pattern }: Length) {
  // Halves of characters would hide from the cleaner what joins them: they stay, for the server to refuse.
  let text = z.string().overwrite(clean).max(max);
  if (min > 0) text = text.min(min, { abort: true }).refine(saysSomething);
  if (pattern) text = text.regex(pattern);
  return text.register(textKinds, { text: 'shown' });
}

/** One line that others see: cleaned first, then at most `max` long. */
export const shownText = (max: number, length: Length = {}) => shown(cleanLine, max, length);

/** The same with line breaks. */
export const shownLines = (max: number, length: Length = {}) => shown(cleanLines, max, length);

export const otherText = <Text extends z.ZodString>(text: OtherText, schema: Text): Text => {
  textKinds.add(schema, { text });
  return schema;
};
