import { writingLimits } from '#contract/villages/words.ts';
import type { PostFaults } from './post-fields.tsx';
import type { Written } from './post-draft.ts';
import { hasLink, lengthOf, roomOf } from './writing-rules.ts';
import type { writeMessages } from './write-messages.ts';

/** What is still missing of a post, or too much of it. */
export function postFaults(
  { village, title, text }: Pick<Written, 'village' | 'title' | 'text'>,
  mayPostLinks: boolean,
  texts: (typeof writeMessages)['en'],
): PostFaults {
  const tooLong = (of: string, most: number) => {
    const room = roomOf(of, most);
    return room?.kind === 'tooLong' ? texts.tooLong({ count: String(room.count) }) : undefined;
  };
  const link = (of: string) => (!mayPostLinks && hasLink(of) ? texts.noLinks : undefined);
  return {
    village: village === null ? texts.villageMissing : undefined,
    title:
      lengthOf(title) === 0 ? texts.headingMissing : (tooLong(title, writingLimits.title) ?? link(title)),
    text: lengthOf(text) === 0 ? texts.textMissing : (tooLong(text, writingLimits.post) ?? link(text)),
  };
}
