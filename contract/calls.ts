import type { CallName } from './addresses.ts';
import { accountCalls } from './calls/accounts.ts';
import { activityCalls } from './calls/activities.ts';
import { addressCalls } from './calls/addresses.ts';
import { benefitCalls } from './calls/benefits.ts';
import { campaignCalls } from './calls/campaigns.ts';
import { checkInCalls } from './calls/check-in.ts';
import { courseCalls } from './calls/courses.ts';
import { draftCalls } from './calls/drafts.ts';
import { drawCalls } from './calls/draws.ts';
import { earnRuleCalls } from './calls/earn-rules.ts';
import { giftCalls } from './calls/gifts.ts';
import { homeCalls } from './calls/home.ts';
import { informationCalls } from './calls/information.ts';
import { journeyCalls } from './calls/journeys.ts';
import { ledgerCalls } from './calls/ledger.ts';
import { levelCalls } from './calls/levels.ts';
import { mailboxCalls } from './calls/mailbox.ts';
import { magazineCalls } from './calls/magazine.ts';
import { materialCalls } from './calls/materials.ts';
import { notificationCalls } from './calls/notifications.ts';
import { orderCalls } from './calls/orders.ts';
import { postCalls } from './calls/posts.ts';
import { safetyCalls } from './calls/safety.ts';
import { villageCalls } from './calls/villages.ts';
import { passageCalls } from './calls/passages.ts';
import { profileCalls } from './calls/profile.ts';
import { taskCalls } from './calls/tasks.ts';
import { regionCalls } from './calls/regions.ts';
import { recoveryCalls } from './calls/recovery.ts';
import { reviewCalls } from './calls/reviews.ts';
import { siteCalls } from './calls/site.ts';
import { staffCalls } from './calls/staff.ts';
import { uploadCalls } from './calls/uploads.ts';
import { socialCalls } from './calls/social.ts';
import { ticketCalls } from './calls/tickets.ts';
import { warrantyCalls } from './calls/warranties.ts';
import type { Call } from './define.ts';

/** Every call of the API, whole: where it is made, who may, what goes in and what comes out. */
export const calls = {
  ...accountCalls,
  ...profileCalls,
  ...taskCalls,
  ...addressCalls,
  ...regionCalls,
  ...recoveryCalls,
  ...socialCalls,
  ...homeCalls,
  ...checkInCalls,
  ...ledgerCalls,
  ...levelCalls,
  ...earnRuleCalls,
  ...giftCalls,
  ...drawCalls,
  ...activityCalls,
  ...orderCalls,
  ...siteCalls,
  ...passageCalls,
  ...campaignCalls,
  ...mailboxCalls,
  ...uploadCalls,
  ...journeyCalls,
  ...staffCalls,
  ...reviewCalls,
  ...warrantyCalls,
  ...courseCalls,
  ...benefitCalls,
  ...villageCalls,
  ...postCalls,
  ...draftCalls,
  ...safetyCalls,
  ...magazineCalls,
  ...informationCalls,
  ...ticketCalls,
  ...materialCalls,
  ...notificationCalls,
} satisfies Readonly<Record<CallName, Call>>;
