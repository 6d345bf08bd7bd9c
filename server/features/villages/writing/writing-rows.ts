import type { ChildAudience, Emergency, Reaction, WritingState } from '#contract/villages/words.ts';
import type { WrittenText } from '#contract/locales.ts';

/** A photo as JSON out of the database. */
export interface PostPhotoRow {
  readonly photoId: string;
  readonly pictureId: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly child: ChildAudience | null;
}

/** What posts and comments have in common, the same for every reader. */
export interface WritingRow {
  readonly postId: string;
  /** Null once her account is erased. */
  readonly memberId: string | null;
  readonly participantId: string;
  readonly alias: string | null;
  readonly firstName: string | null;
  readonly avatar: string | null;
  /** Of an expert, unless she wrote under another name. */
  readonly expertTitle: WrittenText | null;
  /** The day on which staff look again; afterwards the badge is gone. */
  readonly reviewedAt: Date | null;
  readonly text: string;
  readonly photos: readonly PostPhotoRow[] | null;
  readonly state: WritingState;
  readonly emergency: Emergency | null;
  /** Instants as JSON has them. */
  readonly createdAt: string;
  readonly editedAt: string | null;
  readonly hearts: number;
  readonly hugs: number;
  readonly thanks: number;
  readonly meToos: number;
  readonly laughs: number;
}

/** What the reader herself did with it. */
export interface OwnReaction {
  readonly myReaction: Reaction | null;
}
