import { z } from 'zod';
import { article } from '../articles/article.ts';
import { addresses } from '../addresses.ts';
import { call, currency, id, instant, listOf, pageInput } from '../define.ts';
import { shownPicture } from '../shown-picture.ts';

/** Names an issue in addresses: `/gifts/eMagazineList?issue=slow-evenings`. */
export const issueSlug = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/);

const reward = z.strictObject({ currency, amount: z.int() });

/** `pictures`: told by pictures and their captions. `pdf`: a file to print, with all it says as text. */
export const articleKinds = ['article', 'pictures', 'pdf'] as const;
export type ArticleKind = (typeof articleKinds)[number];
const itemKind = z.enum(articleKinds);

export const magazineEntry = z.strictObject({
  id,
  kind: itemKind,
  title: z.string(),
  teaser: z.string(),
  byline: z.string().nullable(),
  /** Which of the magazine's drawings goes with it, or a picture of the library. */
  picture: shownPicture,
  minutes: z.int(),
  read: z.boolean(),
  /** How much of it she has passed, 0 to 1. */
  share: z.number(),
});
export type MagazineEntry = z.infer<typeof magazineEntry>;

export const magazineIssue = z.strictObject({
  slug: issueSlug,
  number: z.int(),
  title: z.string(),
  intro: z.string(),
  cover: shownPicture,
  publishedAt: instant,
  items: z.array(magazineEntry),
  /** All of it was read once; what is added later takes nothing back. */
  isAllBrowse: z.boolean(),
  /** What reading all of it gives, or gave. */
  rewards: z.array(reward),
});
export type MagazineIssue = z.infer<typeof magazineIssue>;

export const magazineItem = z.strictObject({
  ...magazineEntry.shape,
  article,
  /** Of a PDF: from where it is downloaded. */
  file: z.strictObject({ url: z.string(), bytes: z.int(), pages: z.int() }).nullable(),
  issue: magazineIssue,
  /** Where she was last, on whichever device. */
  position: z
    .strictObject({
      /** Which block of the article was the first in sight. */
      block: z.int(),
      share: z.number(),
      savedAt: instant,
    })
    .nullable(),
});
export type MagazineItem = z.infer<typeof magazineItem>;

export const magazineCalls = {
  listMagazineIssues: call({
    ...addresses.listMagazineIssues,
    access: 'member',
    summary: 'Issues of the magazine, the newest first, with what the member has read of them.',
    input: z.strictObject(pageInput),
    result: listOf(magazineIssue),
  }),
  getMagazineItem: call({
    ...addresses.getMagazineItem,
    access: 'member',
    summary: 'One item of the magazine to read, with the issue around it and where the member was.',
    input: z.strictObject({ id }),
    result: magazineItem,
  }),
  addMagazineHistory: call({
    ...addresses.addMagazineHistory,
    access: 'member',
    summary:
      'Notes that an item was read to its end. With the last one of an issue its coins are given, once; again is the same.',
    input: z.strictObject({ id }),
    result: z.strictObject({
      /** Whether all of its issue is read now. */
      isAllBrowse: z.boolean(),
      /** Items of the issue that are still to read. */
      unread: z.int(),
      /** What reading all of it gave; empty before. */
      rewards: z.array(reward),
    }),
  }),
  checkIsBrowse: call({
    ...addresses.checkIsBrowse,
    access: 'member',
    summary: 'Whether the member has read all of an issue; of the newest when none is named.',
    input: z.strictObject({ issue: issueSlug.optional() }),
    result: z.strictObject({ isAllBrowse: z.boolean() }),
  }),
  getMagazineIssue: call({
    ...addresses.getMagazineIssue,
    access: 'member',
    summary: 'One issue with its contents; the newest when none is named, null when none is out.',
    input: z.strictObject({ issue: issueSlug.optional() }),
    result: z.strictObject({ issue: magazineIssue.nullable() }),
  }),
  saveReadingPosition: call({
    ...addresses.saveReadingPosition,
    access: 'member',
    summary: 'Keeps where in an item the member is; the last one that comes counts.',
    input: z.strictObject({ id, block: z.int().min(0).max(20_000), share: z.number().min(0).max(1) }),
    result: z.strictObject({ savedAt: instant }),
  }),
};
