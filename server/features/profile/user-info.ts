import type { UserInfo } from '#contract/calls/members/accounts.ts';
import { locales, textIn, type Script } from '#contract/locales.ts';
import { readPerson } from '#server/core/audience/read-person.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { listCodes, signInActivity } from '#server/core/audience/activities.ts';
import { termsInForce } from '#server/core/documents/documents.ts';
import { hasRight } from '#server/features/benefits/has-right.ts';
import { listLevels } from '#server/features/levels/levels.ts';
import type { Level } from '#server/features/levels/queries-shared.ts';
import { countryName } from '#server/core/regions/country-name.ts';
import { shownZone } from '#server/core/members/shown-zone.ts';
import { publicPicture } from '#server/core/media/media-files.ts';
import type { MemberRow } from '#server/core/members/member-row.ts';
import { readMember } from '#server/core/members/read-member.ts';

/** The whole user info of the specification, section 3. */
export async function readUserInfo(context: MemberContext): Promise<UserInfo> {
  const { config, site, db, now, script } = context;
  const [member, levels, terms, showMyRightsMenu] = await Promise.all([
    readMember(context),
    listLevels(db, now()),
    termsInForce(db, now()),
    hasRight(context),
  ]);
  const activityList = await listCodes(db, await readPerson(context), now());
  const avatar = publicPicture(config, member.avatar);
  return {
    ...presentUserInfo({ ...member, avatar }, { activityList, showMyRightsMenu, levels, script }),
    shownZone: shownZone(site(), member),
    shopifyUrl: config.shopDomain === null ? null : `https://${config.shopDomain}/`,
    termsToAccept: terms !== null && member.termsVersion < terms ? terms : null,
  };
}

function presentUserInfo(
  member: MemberRow,
  {
    activityList,
    showMyRightsMenu,
    levels,
    script,
  }: {
    activityList: string[];
    showMyRightsMenu: boolean;
    levels: readonly Level[];
    script: Script;
  },
): Omit<UserInfo, 'termsToAccept' | 'shopifyUrl' | 'shownZone'> {
  return {
    uid: member.memberId,
    isVisitSignView: member.checkedInEver,
    showSignMenu: activityList.includes(signInActivity),
    showMyRightsMenu,
    activityList,
    hasPass: member.hasPass,
    email: member.email,
    emailVerified: member.emailVerified,
    phone: member.phone,
    phoneVerified: member.phoneVerified,
    firstName: member.firstName,
    lastName: member.lastName,
    avatar: member.avatar,
    countryCode: member.countryCode,
    countryName: countryName(member.countryCode, script),
    registerCountryCode: member.registerCountryCode,
    registerCountryName: countryName(member.registerCountryCode, script),
    lactation: member.lactation,
    cupSize: member.cupSize,
    siliconePlugSize: member.siliconePlugSize,
    resumptionDate: member.resumptionDate,
    birthday: member.birthday,
    childExpectedDate: member.childExpectedDate,
    memberLevel: member.memberLevel,
    memberLevelList: levels.map(({ level, name, threshold, multiplier }) => ({
      level,
      name: textIn(name, script),
      threshold,
      multiplier,
    })),
    levelSeen: member.levelSeen,
    points: member.points,
    coins: member.coins,
    giftCount: member.giftCount,
    discountCount: member.discountCount,
    amount: member.purchases,
    registerChannel: member.registerChannel,
    registerSource: member.registerSource,
    purchaseChannel: member.purchaseChannel,
    extraInfo: member.extraInfo,
    timeZone: member.timeZone,
    ownClock: member.ownClock,
    language: locales.find((locale) => locale === member.language) ?? 'en',
    unmeasured: member.unmeasured,
    unread: member.unread,
    paused: member.paused,
    lost: member.lost,
  };
}
