import type { DeedFieldName } from '#contract/content/audience-fields.ts';
import type { ContentBody } from '#contract/content/kinds.ts';
import type { WrittenText } from '#contract/locales.ts';
import type { TraitAudience } from '#server/core/audience/audience.ts';
import { keptLines } from '#server/core/content/kept-lines.ts';
import { madeOfLive } from '#server/core/content/line.ts';
import { isOfBabies } from '#server/core/rest/of-babies.ts';
import { Shelf } from '#server/core/rest/shelf.ts';
import type { Database } from '#server/kernel/database/database.ts';

type BadgeBody = ContentBody<'badge'>;

/** A badge that can be had now. */
export interface Badge {
  readonly badgeId: string;
  readonly slug: string;
  readonly version: number;
  readonly name: WrittenText;
  readonly about: WrittenText;
  readonly picture: string;
  readonly deed: DeedFieldName;
  readonly times: number;
  readonly audience: TraitAudience;
  readonly ofBabies: boolean;
}

/** By what was said of it, and by its words and its picture. */
export const isBadgeOfBabies = ({ ofBabies, name, about, words, picture }: BadgeBody): boolean =>
  isOfBabies({ declared: ofBabies, texts: [name, about, words], pictures: [picture] });

const badgesOf = keptLines('badge', (rows) =>
  madeOfLive(
    rows.toSorted((one, other) => (one.body?.position ?? 0) - (other.body?.position ?? 0)),
    (live) =>
      new Shelf(
        live.flatMap(({ pieceId, slug, version, body }): Badge[] => {
          if (body === null || body.times === null) return [];
          const { name, about, picture, deed, times } = body;
          const audience = body.audience as TraitAudience;
          const ofBabies = isBadgeOfBabies(body);
          return [{ badgeId: pieceId, slug, version, name, about, picture, deed, times, audience, ofBabies }];
        }),
        ({ ofBabies }) => ofBabies,
      ),
  ),
);

/** Those that can be had at a moment, in the order staff gave them. */
export async function findBadges(db: Database, now: Date): Promise<Shelf<Badge>> {
  const at = await badgesOf(db);
  return at(now);
}
