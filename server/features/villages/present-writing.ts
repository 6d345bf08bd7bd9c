import type { Comment, Post, PostPhoto, ReactionCounts, Writer } from '#contract/calls/posts.ts';
import { reactions, type Reaction } from '#contract/villages/words.ts';
import type { Expert } from '#server/features/safety/experts.ts';
import type { Moderation } from '#server/features/safety/moderation.ts';
import { publicPicture } from '#server/features/uploads/media-files.ts';
import type { Callable } from './comment-grounds.ts';
import { postPicturePath } from './photo-paths.ts';
import type { Reader } from './reader.ts';
import type { VillageRow } from './villages.ts';
import type { PhotoRow, WritingRow } from './writing-rows.ts';

/** What is shown beside the rows themselves. */
export interface Beside {
  readonly reader: Reader;
  readonly experts: ReadonlyMap<string, Expert>;
  readonly moderation: ReadonlyMap<string, Moderation>;
  readonly callable: ReadonlyMap<string, Callable>;
}

type Shared = Omit<Comment, 'commentId' | 'postId' | 'parentId' | 'replies'>;

/** What everybody reads there still; of anything else only its author sees more than that it was there. */
export const isReadable = (
  { state, memberId, alias }: Pick<WritingRow, 'state' | 'memberId' | 'alias'>,
  reader: Pick<Reader, 'memberId' | 'hidden' | 'hiddenAliases'>,
): boolean => {
  if (memberId === null || state === 'deleted' || state === 'erased') return false;
  if (memberId === reader.memberId) return true;
  const hidden = alias === null ? reader.hidden : [...reader.hidden, ...reader.hiddenAliases];
  return state === 'visible' && !hidden.includes(memberId);
};

const nobody: Writer = {
  kind: 'gone',
  participantId: null,
  name: '',
  avatar: null,
  mine: false,
  expert: null,
};

/** A post or a comment as one reader sees it: whole, or only that something was there. */
export function presentWriting(
  row: WritingRow & { readonly mentions?: readonly string[] },
  subjectId: string,
  villageId: string,
  { reader, experts, moderation, callable }: Beside,
): Shared {
  const mine = row.memberId === reader.memberId;
  if (!isReadable(row, reader))
    return {
      writer: { ...nobody, mine },
      text: '',
      photos: [],
      mentions: [],
      reactions: { counts: {}, mine: null },
      // That somebody is blocked is not said of her.
      state: row.state === 'visible' ? 'hidden' : row.state,
      emergency: null,
      moderation: null,
      createdAt: row.createdAt.toISOString(),
      editedAt: null,
    };
  return {
    writer: presentWriter(row, mine, reader, experts),
    text: row.text,
    photos: presentPhotos(row.photos ?? [], { mine, villageId, reader }),
    mentions: (row.mentions ?? []).flatMap((participantId) => {
      const name = callable.get(participantId)?.name;
      return name === undefined ? [] : [{ participantId, name }];
    }),
    reactions: presentReactions(row),
    state: row.state,
    emergency: row.emergency,
    moderation: mine ? (moderation.get(subjectId) ?? null) : null,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
  };
}

function presentWriter(
  { participantId, alias, memberId, firstName, avatar }: WritingRow,
  mine: boolean,
  { script, config }: Reader,
  experts: Beside['experts'],
): Writer {
  // Neither picture nor badge: both would say who she is.
  if (alias !== null) return { kind: 'alias', participantId, name: alias, avatar: null, mine, expert: null };
  const expert = memberId === null ? undefined : experts.get(memberId);
  return {
    kind: 'member',
    participantId,
    name: firstName ?? '',
    avatar: publicPicture(config, avatar),
    mine,
    expert: expert ? { title: expert.title[script], reviewedAt: expert.reviewedAt.toISOString() } : null,
  };
}

export function presentPhotos(
  photos: readonly PhotoRow[],
  { mine, villageId, reader }: { mine: boolean; villageId: string; reader: Reader },
): PostPhoto[] {
  return photos
    .filter(({ child }) => {
      if (mine || child === null || child === 'members') return true;
      return child === 'village' && reader.joined.includes(villageId);
    })
    .map(({ photoId, pictureId, width, height, alt, child }) => ({
      photoId,
      picture: postPicturePath(reader, pictureId, { own: mine }),
      width,
      height,
      alt,
      child,
    }));
}

type Counts = Pick<WritingRow, 'hearts' | 'hugs' | 'thanks' | 'meToos' | 'laughs'>;
export const reactionColumn: Readonly<Record<Reaction, keyof Counts>> = {
  heart: 'hearts',
  hug: 'hugs',
  thanks: 'thanks',
  meToo: 'meToos',
  laugh: 'laughs',
};

export function presentReactions(row: Counts & { readonly myReaction: Reaction | null }): ReactionCounts {
  const counts: Partial<Record<Reaction, number>> = {};
  for (const reaction of reactions) {
    const count = row[reactionColumn[reaction]];
    if (count > 0) counts[reaction] = count;
  }
  return { counts, mine: row.myReaction };
}

export interface PostRow extends WritingRow {
  readonly villageId: string;
  readonly title: string;
  readonly script: Post['script'];
  readonly topics: readonly string[];
  readonly comments: number;
  readonly activeAt: Date;
  readonly answeredByExpert: boolean;
  readonly saved: boolean;
}

export function presentPost(row: PostRow, village: VillageRow | undefined, beside: Beside): Post {
  if (!village) throw new Error('A post without its village');
  const { script } = beside.reader;
  const readable = isReadable(row, beside.reader);
  return {
    postId: row.postId,
    village: { slug: village.slug, name: village.name[script] },
    title: readable ? row.title : '',
    script: row.script,
    ...presentWriting(row, row.postId, row.villageId, beside),
    topics: readable ? [...row.topics] : [],
    comments: row.comments,
    saved: row.saved,
    activeAt: row.activeAt.toISOString(),
    answeredByExpert: row.answeredByExpert,
  };
}

export interface CommentRow extends WritingRow {
  readonly commentId: string;
  readonly parentId: string | null;
  readonly mentions: readonly string[];
  readonly replies: number;
}

export function presentComment(row: CommentRow, villageId: string, beside: Beside): Comment {
  const { commentId, postId, parentId, replies } = row;
  return { commentId, postId, parentId, ...presentWriting(row, commentId, villageId, beside), replies };
}
