import type { SiteCallName } from './addresses.ts';
import { accountCalls } from './calls/members/accounts.ts';
import { activityCalls } from './calls/campaigns/activities.ts';
import { addressCalls } from './calls/addresses.ts';
import { benefitCalls } from './calls/benefits.ts';
import { campaignCalls } from './calls/campaigns/pages.ts';
import { checkInCalls } from './calls/check-in.ts';
import { codeCalls } from './calls/codes/use.ts';
import { consoleCalls } from './console-calls.ts';
import { courseCalls } from './calls/courses.ts';
import { draftCalls } from './calls/villages/drafts.ts';
import { drawCalls } from './calls/draws.ts';
import { wayCalls } from './calls/campaigns/ways-to-earn.ts';
import { giftCalls } from './calls/gifts/shelf.ts';
import { homeCalls } from './calls/home.ts';
import { informationCalls } from './calls/information.ts';
import { journeyCalls } from './calls/journeys.ts';
import { ledgerCalls } from './calls/ledger.ts';
import { levelCalls } from './calls/levels.ts';
import { outboxCalls } from './calls/outbox.ts';
import { magazineCalls } from './calls/magazine.ts';
import { materialCalls } from './calls/materials.ts';
import { notificationCalls } from './calls/notifications.ts';
import { orderCalls } from './calls/gifts/parcels.ts';
import { postCalls } from './calls/villages/posts.ts';
import { caseCalls } from './calls/cases.ts';
import { villageCalls } from './calls/villages/groups.ts';
import { linkCalls } from './calls/links.ts';
import { profileCalls } from './calls/profile.ts';
import { earnRuleCalls } from './calls/earn-rules.ts';
import { regionCalls } from './calls/regions.ts';
import { blockCalls } from './calls/members/blocks.ts';
import { contactLinkCalls } from './calls/members/contact-links.ts';
import { recoveryCalls } from './calls/members/recovery.ts';
import { visitCalls } from './calls/visits.ts';
import { mediaCalls } from './calls/media.ts';
import { socialCalls } from './calls/social.ts';
import { ticketCalls } from './calls/tickets.ts';
import { warrantyCalls } from './calls/warranties.ts';
import type { Call } from './define.ts';

/** Those that pages of the site make. */
const siteCalls = {
  ...accountCalls,
  ...profileCalls,
  ...earnRuleCalls,
  ...addressCalls,
  ...regionCalls,
  ...recoveryCalls,
  ...contactLinkCalls,
  ...blockCalls,
  ...socialCalls,
  ...homeCalls,
  ...checkInCalls,
  ...ledgerCalls,
  ...levelCalls,
  ...wayCalls,
  ...giftCalls,
  ...codeCalls,
  ...drawCalls,
  ...activityCalls,
  ...orderCalls,
  ...visitCalls,
  ...linkCalls,
  ...campaignCalls,
  ...outboxCalls,
  ...mediaCalls,
  ...journeyCalls,
  ...warrantyCalls,
  ...courseCalls,
  ...benefitCalls,
  ...villageCalls,
  ...postCalls,
  ...draftCalls,
  ...caseCalls,
  ...magazineCalls,
  ...informationCalls,
  ...ticketCalls,
  ...materialCalls,
  ...notificationCalls,
} satisfies Readonly<Record<SiteCallName, Call>>;

/** Every call of the API, whole: where it is made, who may, what goes in and what comes out. */
export const calls = {
  ...siteCalls,
  ...consoleCalls,
} satisfies Readonly<Record<string, Call>>;
export type CallName = keyof typeof calls;
