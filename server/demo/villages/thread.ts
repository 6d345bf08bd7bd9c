import type { Script } from '#contract/locales.ts';
import type { Reaction } from '#contract/villages/words.ts';
import { reactions } from '#contract/villages/words.ts';
import { isWriter, type WriterKey } from './writers.ts';

type Reacted = Partial<Record<Reaction, readonly WriterKey[]>>;

export interface DemoComment {
  readonly by: WriterKey;
  /** Stands below the comment before it that is no answer itself. */
  readonly answer: boolean;
  /** Under a name of this thread alone, as the author of an anonymous thread writes in it. */
  readonly anonymous: boolean;
  /** Minutes after the post. */
  readonly after: number;
  readonly reacted: Reacted;
  readonly text: string;
}

export interface DemoPhoto {
  /** A folder of `server/demo/media/posts`. */
  readonly file: string;
  readonly alt: string;
  readonly child?: 'village' | 'members';
}

/** Where the threads of the month stand whose village is opened when the demo is. */
export const dueMonthSlug = 'due-month';

export interface DemoThread {
  readonly script: Script;
  /** Slug; that of the month in which babies come is made when the demo is. */
  readonly village: string;
  readonly by: WriterKey;
  readonly anonymous?: boolean;
  /** Minutes before the demo begins. */
  readonly ago: number;
  readonly title: string;
  readonly text: string;
  readonly topics: readonly string[];
  readonly photos?: readonly DemoPhoto[];
  readonly reacted: Reacted;
  readonly comments: readonly DemoComment[];
}

/** Minutes of `2d 4h 10m`. */
function minutes(length: string): number {
  const units: Readonly<Record<string, number>> = { d: 1440, h: 60, m: 1 };
  return [...length.matchAll(/(\d+)([dhm])/g)].reduce(
    (sum, [, count = '0', unit = 'm']) => sum + Number(count) * (units[unit] ?? 0),
    0,
  );
}

/** Reads `heart aisha joy, hug priya`. */
function readReactions(text: string): Reacted {
  const reacted: Reacted = {};
  for (const part of text.split(',')) {
    const [name, ...keys] = part.trim().split(/\s+/);
    const reaction = reactions.find((known) => known === name);
    if (reaction === undefined) throw new Error(`No reaction: ${part}`);
    reacted[reaction] = keys.map(writerOf);
  }
  return reacted;
}

function writerOf(key: string): WriterKey {
  if (!isWriter(key)) throw new Error(`No writer: ${key}`);
  return key;
}

/**
 * Reads what is said in a thread. Each comment begins with a line of who writes, how long after the one before, and who
 * reacts to it (`joy +12m (heart aisha, laugh tom)`); `>` before it makes it an answer, `*` one under an alias.
 */
function readComments(talk: string): DemoComment[] {
  const comments: { head: RegExpExecArray; lines: string[] }[] = [];
  for (const line of talk.trim().split('\n')) {
    const head = /^(> )?(\*)?([a-z]+) \+(\d[\ddhm ]*?)(?: \((.+)\))?$/.exec(line);
    if (head) comments.push({ head, lines: [] });
    else comments.at(-1)?.lines.push(line);
  }
  let after = 0;
  return comments.map(({ head: [, answer, anonymous, by = '', pause = '', reacted], lines }) => {
    after += minutes(pause);
    return {
      by: writerOf(by),
      answer: answer !== undefined,
      anonymous: anonymous !== undefined,
      after,
      reacted: reacted === undefined ? {} : readReactions(reacted),
      text: lines.join('\n').trim(),
    };
  });
}

interface Written extends Omit<DemoThread, 'script' | 'ago' | 'text' | 'reacted' | 'comments'> {
  readonly ago: string;
  readonly reacted?: string;
  readonly text: string;
  readonly talk: string;
}

/** Makes threads of what was written as text, all in one script. */
export function threadsIn(script: Script, written: readonly Written[]): readonly DemoThread[] {
  return written.map(({ ago, reacted, text, talk, ...thread }) => ({
    ...thread,
    script,
    ago: minutes(ago),
    text: text.trim(),
    reacted: reacted === undefined ? {} : readReactions(reacted),
    comments: readComments(talk),
  }));
}
