import type { Comment, Post, PostPhoto, ReactionCounts, Writer } from '#contract/calls/villages/posts.ts';
import { reactions, type Reaction } from '#contract/villages/words.ts';
import { textIn } from '#contract/locales.ts';
import { isHiddenFrom } from '#server/features/villages/moderation/hidden-writers.ts';
import type { Moderation } from '#server/features/villages/moderation/moderation.ts';
import { isOfBabies, speaksOfBabies } from '#server/core/rest/of-babies.ts';
import { publicPicture } from '#server/core/media/media-files.ts';
import type { Callable } from '../comments/queries-grounds.ts';
import { postPicturePath } from './photo-paths.ts';
import type { ReactionNumbers } from './queries.ts';
import type { VillageReader } from './reader.ts';
import type { OwnMarks } from './queries-marks.ts';
import type { CommentRow } from '../comments/queries-comments.ts';
import type { PostRow } from '../posts/queries-posts.ts';
import type { VillageRow } from '../groups/villages.ts';
import type { OwnReaction, PostPhotoRow, WritingRow } from './writing-rows.ts';

/** What is shown beside the rows themselves. */
export interface Beside {
  readonly reader: VillageReader;
  readonly moderation: ReadonlyMap<string, Moderation>;
  readonly callable: ReadonlyMap<string, Callable>;
}

type Shared = Omit<Comment, 'commentId' | 'postId' | 'parentId' | 'replies'>;

/** What everybody reads there still; of anything else only its author sees more than that it was there. */
export const isReadable = (
  writing: Pick<WritingRow, 'state' | 'memberId' | 'participantId' | 'alias'>,
  reader: Pick<VillageReader, 'memberId' | 'hidden' | 'mutedAliases'>,
): boolean => {
  const { state, memberId } = writing;
  if (memberId === null || state === 'deleted' || state === 'erased') return false;
  if (memberId === reader.memberId) return true;
  return state === 'visible' && !isHiddenFrom(reader, writing);
};

const nobody: Writer = {
  kind: 'gone',
  participantId: null,
  name: '',
  avatar: null,
  mine: false,
  expert: null,
};

/** Only that something was there. */
const unseen = ({ createdAt }: WritingRow, state: Shared['state'], mine = false): Shared => ({
  writer: { ...nobody, mine },
  text: '',
  photos: [],
  mentions: [],
  reactions: { counts: {}, mine: null },
  state,
  emergency: null,
  advice: null,
  moderation: null,
  createdAt,
  editedAt: null,
});

/** A post or a comment as one reader sees it: whole, or only that something was there. */
export function presentWriting(
  row: WritingRow & { readonly mentions?: readonly string[] },
  { subjectId, villageId, myReaction }: OwnReaction & { subjectId: string; villageId: string },
  { reader, moderation, callable }: Beside,
): Shared {
  const mine = row.memberId === reader.memberId;
  // That somebody is blocked is not said of her.
  if (!isReadable(row, reader)) return unseen(row, row.state === 'visible' ? 'hidden' : row.state, mine);
  return {
    writer: presentWriter(row, mine, reader),
    text: row.text,
    photos: presentPhotos(row.photos ?? [], { mine, villageId, reader }),
    mentions: (row.mentions ?? []).flatMap((participantId) => {
      const name = callable.get(participantId)?.name;
      return name === undefined ? [] : [{ participantId, name }];
    }),
    reactions: presentReactions(row, myReaction),
    state: row.state,
    emergency: row.emergency,
    advice: reader.adviceOf(row.emergency),
    moderation: mine ? (moderation.get(subjectId) ?? null) : null,
    createdAt: row.createdAt,
    editedAt: row.editedAt,
  };
}

function presentWriter(
  { participantId, alias, firstName, avatar, expertTitle, reviewedAt }: WritingRow,
  mine: boolean,
  { script, config, now, resting }: VillageReader,
): Writer {
  // Neither picture nor badge: both would say who she is.
  if (alias !== null) return { kind: 'alias', participantId, name: alias, avatar: null, mine, expert: null };
  return {
    kind: 'member',
    participantId,
    name: firstName ?? '',
    avatar: publicPicture(config, avatar),
    mine,
    expert:
      expertTitle !== null &&
      reviewedAt !== null &&
      reviewedAt > now() &&
      !(resting && speaksOfBabies(expertTitle))
        ? { title: textIn(expertTitle, script), reviewedAt: reviewedAt.toISOString() }
        : null,
  };
}

export function presentPhotos(
  photos: readonly PostPhotoRow[],
  { mine, villageId, reader }: { mine: boolean; villageId: string; reader: VillageReader },
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

export const reactionColumn: Readonly<Record<Reaction, keyof ReactionNumbers>> = {
  heart: 'hearts',
  hug: 'hugs',
  thanks: 'thanks',
  meToo: 'meToos',
  laugh: 'laughs',
};

export function presentReactions(row: ReactionNumbers, myReaction: Reaction | null): ReactionCounts {
  const counts: Partial<Record<Reaction, number>> = {};
  for (const reaction of reactions) {
    const count = row[reactionColumn[reaction]];
    if (count > 0) counts[reaction] = count;
  }
  return { counts, mine: myReaction };
}

export function presentPost(
  row: PostRow,
  village: VillageRow | undefined,
  marks: OwnMarks,
  beside: Beside,
): Post {
  if (!village) throw new Error('A post without its village');
  const { script } = beside.reader;
  const { postId, villageId } = row;
  const readable = isReadable(row, beside.reader);
  const myReaction = marks.reactions.get(postId) ?? null;
  const writing = presentWriting(row, { subjectId: postId, villageId, myReaction }, beside);
  // Each by its name: spread, the object of a post took four times the memory, and lists are made of them.
  return {
    postId,
    village: { slug: village.slug, name: textIn(village.name, script) },
    title: readable ? row.title : '',
    script: row.script,
    writer: writing.writer,
    text: writing.text,
    photos: writing.photos,
    mentions: writing.mentions,
    reactions: writing.reactions,
    state: writing.state,
    emergency: writing.emergency,
    advice: writing.advice,
    moderation: writing.moderation,
    createdAt: writing.createdAt,
    editedAt: writing.editedAt,
    topics: readable ? [...row.topics] : [],
    comments: row.comments,
    saved: marks.saved.has(postId),
    activeAt: row.activeAt,
    answeredByExpert: row.answeredByExpert,
    anonymousAnswers: !row.namesOnly,
  };
}

/** `plain`: for who rests, in a thread that is not of babies: what is, is not shown, whoever wrote it. */
export function presentComment(
  row: CommentRow,
  { villageId, plain }: { villageId: string; plain: boolean },
  beside: Beside,
): Comment {
  const { commentId, postId, parentId, replies, myReaction } = row;
  const own = { subjectId: commentId, villageId, myReaction };
  const isKept = plain && isOfBabies({ texts: [row.text, ...(row.photos ?? []).map(({ alt }) => alt)] });
  const writing = isKept ? unseen(row, 'hidden') : presentWriting(row, own, beside);
  return { commentId, postId, parentId, ...writing, replies };
}
