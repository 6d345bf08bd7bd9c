import type { ContentBody } from '#contract/content/kinds.ts';
import type { TrustLevel } from '#contract/villages/words.ts';
import { given, keptSetting } from '#server/core/content/kept-setting.ts';
import type { TrustOfLevel, TrustTable } from './trust.ts';

type StoredLevel = ContentBody<'trustRules'>['levels'][number];

/** What each level of trust needs and allows at a moment. */
export const trustRules = keptSetting('trustRules', ({ levels }): TrustTable => {
  const of = (wanted: TrustLevel): TrustOfLevel => {
    const found = levels.find(({ level }) => level === wanted);
    if (!found) throw new Error('Rules of trust were published with faults');
    return presentLevel(found);
  };
  return { new: of('new'), known: of('known'), regular: of('regular'), trusted: of('trusted') };
});

const presentLevel = ({ days, writings, thanks, declined, ...level }: StoredLevel): TrustOfLevel => ({
  needs: {
    days: given(days),
    writings: given(writings),
    thanks: given(thanks),
    declinedAtMost: declined ?? Number.MAX_SAFE_INTEGER,
  },
  postsPerDay: given(level.postsPerDay),
  commentsPerDay: given(level.commentsPerDay),
  commentsPerHour: given(level.commentsPerHour),
  photosPerDay: given(level.photosPerDay),
  links: given(level.links),
  linksHeld: level.linksHeld,
  mentions: given(level.mentions),
});
