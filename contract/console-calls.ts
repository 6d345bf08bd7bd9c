import { articleCalls } from './calls/articles.ts';
import { audienceCalls } from './calls/audience/desk.ts';
import { badgeDeskCalls } from './calls/badges/desk.ts';
import { approvalCalls } from './calls/approvals.ts';
import { releaseCalls } from './calls/editing/releases.ts';
import { answerCalls } from './calls/journeys/answers.ts';
import { joiningCalls } from './calls/care/joining.ts';
import { careCalls } from './calls/care/desk.ts';
import { careFindCalls } from './calls/care/find.ts';
import { careLineCalls } from './calls/care/lines.ts';
import { careOpenedCalls } from './calls/care/opened.ts';
import { careValueCalls } from './calls/care/value.ts';
import { codeBatchCalls } from './calls/codes/batches.ts';
import { budgetCalls, differenceCalls, financeCalls } from './calls/finance.ts';
import { eventDeskCalls } from './calls/events.ts';
import { cohortCalls } from './calls/numbers/cohorts.ts';
import { numberExportCalls } from './calls/numbers/exports.ts';
import { funnelCalls } from './calls/numbers/funnels.ts';
import { vitalCalls } from './calls/numbers/vitals.ts';
import { workCalls } from './calls/numbers/works.ts';
import { whyCalls } from './calls/care/why.ts';
import { callerCalls } from './calls/care/caller.ts';
import { careHelpCalls } from './calls/care/help.ts';
import { careBlockCalls } from './calls/care/blocks.ts';
import { careContactCalls } from './calls/care/contact.ts';
import { backupDeskCalls } from './calls/backup/desk.ts';
import { caseDeskCalls } from './calls/cases/desk.ts';
import { fileCalls } from './calls/media/files.ts';
import { libraryCalls } from './calls/media/library.ts';
import { markCalls } from './calls/media/marks.ts';
import { openingCalls } from './calls/opening/desk.ts';
import { overviewCalls } from './calls/numbers/overview.ts';
import { outboxDeskCalls } from './calls/outbox/desk.ts';
import { pushDeskCalls } from './calls/notifications/desk.ts';
import { reviewCalls } from './calls/reviews.ts';
import { ticketDeskCalls } from './calls/tickets/desk.ts';
import { mailingDeskCalls } from './calls/mailings/desk.ts';
import { broadcastCalls } from './calls/messages/broadcasts.ts';
import { messageTextCalls } from './calls/messages/texts.ts';
import { qrCodeCalls } from './calls/links/qr-codes.ts';
import { paperCalls } from './calls/gifts/papers.ts';
import { trackingCalls } from './calls/gifts/tracking.ts';
import { orderDeskCalls } from './calls/gifts/order-desk.ts';
import { worklistCalls } from './calls/worklist.ts';
import { stockCalls } from './calls/gifts/stock.ts';
import { auditCalls } from './calls/staff/audit.ts';
import { passkeyCalls } from './calls/staff/passkeys.ts';
import { roleCalls } from './calls/staff/roles.ts';
import { staffSessionCalls } from './calls/staff/sessions.ts';
import { inviteDeskCalls } from './calls/referral/desk.ts';
import { teamCalls } from './calls/staff/team.ts';
import { viewCalls } from './calls/staff/views.ts';
import { staffCalls } from './calls/staff.ts';
import { contentCalls } from './content/calls.ts';
import { findCalls } from './content/find.ts';

/** Calls of the console, by name. */
export const consoleCalls = {
  ...staffCalls,
  ...contentCalls,
  ...audienceCalls,
  ...badgeDeskCalls,
  ...findCalls,
  ...stockCalls,
  ...paperCalls,
  ...trackingCalls,
  ...orderDeskCalls,
  ...qrCodeCalls,
  ...messageTextCalls,
  ...broadcastCalls,
  ...mailingDeskCalls,
  ...teamCalls,
  ...roleCalls,
  ...staffSessionCalls,
  ...passkeyCalls,
  ...viewCalls,
  ...auditCalls,
  ...reviewCalls,
  ...worklistCalls,
  ...overviewCalls,
  ...ticketDeskCalls,
  ...caseDeskCalls,
  ...careCalls,
  ...careFindCalls,
  ...careLineCalls,
  ...careOpenedCalls,
  ...careValueCalls,
  ...whyCalls,
  ...joiningCalls,
  ...callerCalls,
  ...careHelpCalls,
  ...careContactCalls,
  ...careBlockCalls,
  ...inviteDeskCalls,
  ...codeBatchCalls,
  ...financeCalls,
  ...budgetCalls,
  ...differenceCalls,
  ...cohortCalls,
  ...funnelCalls,
  ...numberExportCalls,
  ...vitalCalls,
  ...workCalls,
  ...eventDeskCalls,
  ...outboxDeskCalls,
  ...backupDeskCalls,
  ...pushDeskCalls,
  ...articleCalls,
  ...approvalCalls,
  ...releaseCalls,
  ...libraryCalls,
  ...markCalls,
  ...fileCalls,
  ...openingCalls,
  ...answerCalls,
};
export type ConsoleCallName = keyof typeof consoleCalls;
