import type { KindName } from '#contract/content/kinds.ts';
import type { Locale } from '#contract/locales.ts';
import type { PreviewPerson } from '#contract/previews.ts';
import type { StoredBody } from '#server/core/content/queries-shared-pieces.ts';

/** A piece as it would be published. */
export interface PreviewPiece {
  readonly kind: KindName;
  /** Null: not saved yet. */
  readonly pieceId: string | null;
  readonly slug: string;
  /** Null: it would be taken down. */
  readonly body: StoredBody | null;
}

/** What was done in a preview: done again for each page that comes after. */
export interface PreviewAct {
  readonly call: string;
  readonly input: unknown;
  readonly at: Date;
  readonly askedBy: AskedBy;
}

/** Who did it, as the connection told; the token is good on the stage alone. */
export interface AskedBy {
  readonly token: string | null;
  readonly deviceKey: string | null;
  readonly locale: Locale;
}

/** Who looks, without the address by which a member was found. */
export type ShownTo = Exclude<PreviewPerson, { who: 'real' }> | { readonly who: 'real' };

/** All that a preview is between two pages. */
export interface Preview {
  readonly previewId: string;
  readonly staffId: string;
  readonly seed: Buffer;
  readonly pieces: readonly PreviewPiece[];
  readonly shownTo: ShownTo;
  /** The member whose standing is shown. */
  readonly likeMember: string | null;
  /** The moment that it is looked at. */
  readonly beginsAt: Date;
  readonly openedAt: Date;
  readonly acts: readonly PreviewAct[];
}

/** The clock of a preview goes on from the moment that it is looked at. */
export const clockOf = ({ beginsAt, openedAt }: Pick<Preview, 'beginsAt' | 'openedAt'>, now: Date): Date =>
  new Date(beginsAt.getTime() + Math.max(0, now.getTime() - openedAt.getTime()));
