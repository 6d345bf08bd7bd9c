import { z } from 'zod';
import { addresses } from '#contract/addresses.ts';
import { call, instant, listOf, pageInput } from '#contract/define.ts';
import { scripts } from '#contract/locales.ts';
import {
  childAudiences,
  declineReasons,
  emergencies,
  reactions,
  writingLimits,
  writingStates,
} from '#contract/villages/words.ts';
import { uploadKey } from '../media.ts';
import { emergencyAdvice } from './emergency-advice.ts';
import { villageSlug } from './groups.ts';
import { otherText, shownLines, shownText } from '#contract/shown-text.ts';

const postId = z.uuid();
const commentId = z.uuid();

/** Made by the caller once per intent: a retry with the same key returns the first result. */
const requestKey = z.uuid();

/** A word or two; kept as written, looked up without regard to case. */
export const topic = shownText(30, {
  min: 1,
  pattern: /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M} '’-]|\p{Join_Control})*$/u,
});

/**
 * Who wrote: a member by her first name, a member under her name of this one thread, or somebody whose account is
 * erased. `participantId` stands for her in this thread alone; under another name she has another.
 */
export const writer = z.strictObject({
  kind: z.enum(['member', 'alias', 'gone']),
  participantId: z.uuid().nullable(),
  name: z.string(),
  avatar: z.string().nullable(),
  mine: z.boolean(),
  /** What staff checked that she is, with the day on which they look again. */
  expert: z.strictObject({ title: z.string(), reviewedAt: instant }).nullable(),
});
export type Writer = z.infer<typeof writer>;

const reactionCounts = z.strictObject({
  counts: z.partialRecord(z.enum(reactions), z.int()),
  mine: z.enum(reactions).nullable(),
});
export type ReactionCounts = z.infer<typeof reactionCounts>;

export const postPhoto = z.strictObject({
  photoId: z.uuid(),
  /** Path of its pictures without size and ending, good for half a day. */
  picture: z.string(),
  width: z.int(),
  height: z.int(),
  /** What it shows, in the words of who posted it; empty when she said nothing. */
  alt: z.string(),
  /** Null: no child is on it. */
  child: z.enum(childAudiences).nullable(),
});
export type PostPhoto = z.infer<typeof postPhoto>;

/** Only for its author, and only when staff or flags had to do with it. */
const moderation = z.strictObject({
  reason: z.enum(declineReasons).nullable(),
  /** The reason as a sentence, with what staff added. */
  text: z.string().nullable(),
  appeal: z.enum(['possible', 'waiting', 'decided', 'none']),
});

const writing = {
  writer,
  text: z.string(),
  photos: z.array(postPhoto),
  /** Names that the text calls by `@`. */
  mentions: z.array(z.strictObject({ participantId: z.uuid(), name: z.string() })),
  reactions: reactionCounts,
  state: z.enum(writingStates),
  /** Advice that stands above everything else. */
  emergency: z.enum(emergencies).nullable(),
  /** What it says; null also where it says nothing any more. */
  advice: emergencyAdvice.nullable(),
  moderation: moderation.nullable(),
  createdAt: instant,
  editedAt: instant.nullable(),
};

export const post = z.strictObject({
  postId,
  village: z.strictObject({ slug: villageSlug, name: z.string() }),
  title: z.string(),
  /** What it is written in. */
  script: z.enum(scripts),
  ...writing,
  topics: z.array(z.string()),
  comments: z.int(),
  saved: z.boolean(),
  /** Of the newest comment, else when it was posted. */
  activeAt: instant,
  /** An expert took part. */
  answeredByExpert: z.boolean(),
  /** Whether it may be answered under another name. */
  anonymousAnswers: z.boolean(),
});
export type Post = z.infer<typeof post>;

/** As it stands in lists: the first lines of its text. */
export const postCard = z.strictObject({ ...post.shape, more: z.boolean() });
export type PostCard = z.infer<typeof postCard>;

export const comment = z.strictObject({
  commentId,
  postId,
  /** The comment that it answers; those are never answers themselves. */
  parentId: commentId.nullable(),
  ...writing,
  replies: z.int(),
});
export type Comment = z.infer<typeof comment>;

/** A comment with the first of its answers. */
export const commentThread = z.strictObject({ ...comment.shape, firstReplies: z.array(comment) });
export type CommentThread = z.infer<typeof commentThread>;

/** One that is there already, or one that was just uploaded. */
const photoInput = z.union([
  z.strictObject({ photoId: z.uuid(), alt: shownText(300), child: z.enum(childAudiences).nullable() }),
  z.strictObject({ key: uploadKey, alt: shownText(300), child: z.enum(childAudiences).nullable() }),
]);
export type PostPhotoInput = z.infer<typeof photoInput>;

const title = shownText(writingLimits.title, { min: 1 });
const postText = shownLines(writingLimits.post, { min: 1 });
const commentText = shownLines(writingLimits.comment, { min: 1 });
const photos = z.array(photoInput).max(writingLimits.photos).default([]);
const topics = z.array(topic).max(writingLimits.topics).default([]);
const mentions = z.array(z.uuid()).max(writingLimits.mentions).default([]);

export const postCalls = {
  listPosts: call({
    ...addresses.listPosts,
    access: 'member',
    summary: 'Posts of a village, of a topic, of her villages together, saved ones or her own.',
    input: z.strictObject({
      ...pageInput,
      village: villageSlug.optional(),
      topic: topic.optional(),
      /** Only what is written in this. */
      script: z.enum(scripts).optional(),
      of: z.enum(['villages', 'saved', 'mine']).default('villages'),
      order: z.enum(['active', 'newest']).default('active'),
    }),
    result: listOf(postCard),
  }),
  searchPosts: call({
    ...addresses.searchPosts,
    access: 'member',
    summary:
      'Posts with these words in title, text or topics, in any of the languages; the best and newest first.',
    input: z.strictObject({
      ...pageInput,
      query: otherText('search', z.string().trim().min(1).max(100)),
      village: villageSlug.optional(),
    }),
    result: listOf(postCard),
  }),
  getPost: call({
    ...addresses.getPost,
    access: 'member',
    summary: 'One post, whole.',
    input: z.strictObject({ postId }),
    result: z.strictObject({
      post,
      /** Whether she joined its village; who did not may read and join first. */
      joined: z.boolean(),
      /** Under which name she wrote here anonymously before. */
      alias: z.string().nullable(),
      /** She is told of nothing new in it. */
      muted: z.boolean(),
      /** She began a comment on it. */
      drafted: z.boolean(),
    }),
  }),
  listComments: call({
    ...addresses.listComments,
    access: 'member',
    summary: 'Comments of a post, oldest first with the first three answers to each; or the answers to one.',
    input: z.strictObject({
      ...pageInput,
      postId,
      parentId: commentId.optional(),
      /** Begins with the page on which this one stands. */
      around: commentId.optional(),
    }),
    result: listOf(commentThread),
  }),
  createPost: call({
    ...addresses.createPost,
    access: 'member',
    carries: 'files',
    summary: 'Posts to a village that she joined. The same key again gives the same post.',
    input: z.strictObject({
      requestKey,
      village: villageSlug,
      title,
      text: postText,
      topics,
      photos,
      anonymous: z.boolean().default(false),
      /** The draft that it was; gone once it is posted. */
      draftId: z.uuid().optional(),
    }),
    result: post,
  }),
  editPost: call({
    ...addresses.editPost,
    access: 'member',
    carries: 'files',
    summary: 'Changes a post of hers; that it was edited is shown.',
    input: z.strictObject({ postId, title, text: postText, topics, photos }),
    result: post,
  }),
  deletePost: call({
    ...addresses.deletePost,
    access: 'member',
    summary: 'Deletes a post of hers with its photos; comments of others stay readable for them.',
    input: z.strictObject({ postId }),
    result: z.literal(true),
  }),
  createComment: call({
    ...addresses.createComment,
    access: 'member',
    summary: 'Comments on a post or answers a comment. The same key again gives the same comment.',
    input: z.strictObject({
      requestKey,
      postId,
      parentId: commentId.optional(),
      text: commentText,
      photos: z.array(photoInput).max(2).default([]),
      mentions,
      anonymous: z.boolean().default(false),
      /** The draft that it was; gone once it is sent. */
      draftId: z.uuid().optional(),
    }),
    result: comment,
  }),
  editComment: call({
    ...addresses.editComment,
    access: 'member',
    summary: 'Changes a comment of hers; that it was edited is shown.',
    input: z.strictObject({ postId, commentId, text: commentText, mentions }),
    result: comment,
  }),
  deleteComment: call({
    ...addresses.deleteComment,
    access: 'member',
    summary: 'Deletes a comment of hers; answers of others stay.',
    input: z.strictObject({ postId, commentId }),
    result: z.literal(true),
  }),
  reactTo: call({
    ...addresses.reactTo,
    access: 'member',
    summary: 'Sets, changes or takes back her one reaction to a post or a comment.',
    input: z.strictObject({
      postId,
      commentId: commentId.optional(),
      reaction: z.enum(reactions).nullable(),
    }),
    result: reactionCounts,
  }),
  savePost: call({
    ...addresses.savePost,
    access: 'member',
    summary: 'Keeps a post among those that she saved, or takes it out.',
    input: z.strictObject({ postId, saved: z.boolean() }),
    result: z.strictObject({ saved: z.boolean() }),
  }),
  mutePost: call({
    ...addresses.mutePost,
    access: 'member',
    summary: 'Ends or begins again what she is told of a thread.',
    input: z.strictObject({ postId, muted: z.boolean() }),
    result: z.strictObject({ muted: z.boolean() }),
  }),
  setAnonymousAnswers: call({
    ...addresses.setAnonymousAnswers,
    access: 'member',
    summary:
      'Whether a post of hers may be answered under another name from now on; answers that are there stay.',
    input: z.strictObject({ postId, allowed: z.boolean() }),
    result: z.strictObject({ anonymousAnswers: z.boolean() }),
  }),
  suggestMentions: call({
    ...addresses.suggestMentions,
    access: 'member',
    summary: 'Who takes part in a thread, by the first letters of the name.',
    input: z.strictObject({ postId, query: otherText('search', z.string().trim().max(40)).default('') }),
    result: z.strictObject({ list: z.array(z.strictObject({ participantId: z.uuid(), name: z.string() })) }),
  }),
  withdrawChildPhotos: call({
    ...addresses.withdrawChildPhotos,
    access: 'member',
    rank: 'last',
    summary: 'Takes photos of children back from everybody: those of one post or comment, or all of hers.',
    input: z.strictObject({ postId: postId.optional(), commentId: commentId.optional() }),
    result: z.strictObject({ withdrawn: z.int() }),
  }),
};
