import { z } from 'zod';
import { addresses } from '#contract/addresses.ts';
import { call, instant } from '#contract/define.ts';
import { otherText } from '#contract/shown-text.ts';
import { childAudiences, writingLimits } from '#contract/villages/words.ts';
import { uploadKey } from '../media.ts';
import { villageSlug } from './groups.ts';

const unfinished = (max: number) => otherText('draft', z.string().max(max));

/** As far as it was written: nothing of it has to be right. */
const draftWords = {
  /** Made by the caller; of a comment, the id of its post, so that each device finds the same one. */
  draftId: z.uuid(),
  village: villageSlug.nullable(),
  title: unfinished(500),
  text: unfinished(20_000),
  topics: z.array(unfinished(60)).max(10),
  anonymous: z.boolean(),
};

const ofComment = {
  /** The post that it is a comment on; null: it is to be a post itself. */
  postId: z.uuid().nullable(),
  mentions: z
    .array(z.strictObject({ participantId: z.uuid(), name: unfinished(100) }))
    .max(2 * writingLimits.mentions),
};

const draftPhotoWords = {
  key: uploadKey,
  alt: unfinished(300),
  child: z.enum(childAudiences).nullable(),
} satisfies Record<string, z.ZodType>;

const draft = z.strictObject({
  ...draftWords,
  ...ofComment,
  photos: z.array(
    z.strictObject({
      ...draftPhotoWords,
      /** Path of its pictures without size and ending, for her alone. */
      picture: z.string(),
      width: z.int(),
      height: z.int(),
    }),
  ),
  /** Until when the photos are kept unless something changes; null without any. */
  photosUntil: instant.nullable(),
  /** Photos that were kept as long as that, and are gone. */
  endedPhotos: z.int(),
  /** Grows with each change. */
  revision: z.int(),
  /** Of the save that made this revision, as it was named; null where it was not. */
  saveId: z.uuid().nullable(),
  changedAt: instant,
});
export type PostDraft = z.infer<typeof draft>;

export const draftCalls = {
  listDrafts: call({
    ...addresses.listDrafts,
    access: 'member',
    summary: 'Her drafts of posts, newest first.',
    input: z.strictObject({}),
    result: z.strictObject({ list: z.array(draft) }),
  }),
  getDraft: call({
    ...addresses.getDraft,
    access: 'member',
    summary: 'One draft of hers, of a post or of a comment on one; null when there is none.',
    input: z.strictObject({ draftId: z.uuid() }),
    result: z.strictObject({ draft: draft.nullable() }),
  }),
  saveDraft: call({
    ...addresses.saveDraft,
    access: 'member',
    carries: 'files',
    bound: 'draftByNetwork',
    summary:
      'Keeps a draft as far as it is written, with its photos. Of two devices, what is older never overwrites what is newer.',
    input: z.strictObject({
      ...draftWords,
      postId: ofComment.postId.default(null),
      mentions: ofComment.mentions.default([]),
      /** In their order, by the uploads they came as; what is not named goes. Without it they stay as they are. */
      photos: z.array(z.strictObject(draftPhotoWords)).max(writingLimits.photos).optional(),
      /** The revision that it is a change of; 0 for a new one. */
      basedOn: z.int().min(0),
      /** Made by the caller for what it sends, so that it knows it again when the answer was lost. */
      saveId: z.uuid().nullable().default(null),
    }),
    /**
     * `kept` false: another device was faster; its version comes back and nothing was changed. Photos that cannot be kept
     * are told by themselves: the rest is.
     */
    result: z.strictObject({
      kept: z.boolean(),
      draft,
      refused: z.array(z.strictObject({ key: uploadKey, message: z.string() })),
    }),
  }),
  removeDraft: call({
    ...addresses.removeDraft,
    access: 'member',
    summary: 'Throws a draft away, with its photos.',
    input: z.strictObject({ draftId: z.uuid() }),
    result: z.literal(true),
  }),
};
