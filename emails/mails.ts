import { activationMail } from './activation.tsx';
import { blockedMail, blockKeptMail, blockLiftedMail } from './blocks.tsx';
import { broadcastMail } from './broadcast.tsx';
import { checkInReminderMail } from './check-in-reminder.tsx';
import { closedMail } from './closed.tsx';
import { callerCodeMail } from './caller.tsx';
import { eraseLinkMail, ownDataMail, signedOutMail } from './care.tsx';
import { codeMail } from './code.tsx';
import { contactAskedMail, contactChangedMail, contactConfirmMail } from './contact-changes.tsx';
import { contactAnsweredMail, contactReceivedMail } from './contact.tsx';
import { expiryMail } from './expiry.tsx';
import { imageReportKeptMail, imageReportReceivedMail, imageReportRemovedMail } from './image-reports.tsx';
import {
  journeyApprovedGuestMail,
  journeyApprovedMail,
  journeyDeclinedMail,
  journeyReceivedMail,
  journeyThanksMail,
} from './journeys.tsx';
import { accountsJoinedMail, accountsPartedMail } from './joining.tsx';
import { levelWarningMail } from './level-warning.tsx';
import { notifiedAccountMail, notifiedMail } from './notified.tsx';
import {
  orderCancelledMail,
  orderDeliveredMail,
  orderHeldMail,
  orderLostMail,
  orderReplacedMail,
  orderReturnedMail,
  orderShippedMail,
} from './orders.tsx';
import { passwordChangedMail } from './password-changed.tsx';
import { recoveryMail } from './recovery.tsx';
import { boundMail, removedEmailMail, removedMail } from './sign-in-ways.tsx';
import {
  staffBackupMissingMail,
  staffBooksDifferMail,
  staffBudgetsMail,
  staffLowStockMail,
  staffPasskeyMail,
  staffProposalsMail,
  staffSetUpMail,
} from './staff.tsx';
import { stageMail } from './stage.tsx';
import { stageChildMail, stageWeekMail } from './weeks.tsx';
import type { MailTemplate } from './template.ts';
import {
  warrantyCardMail,
  warrantyCardVisitorMail,
  warrantyDeclinedMail,
  warrantyExtendedMail,
} from './warranties.tsx';
import { welcomeMail } from './welcome.tsx';
import { winBackMail } from './win-back.tsx';

/** Every mail there is, by the name it is sent by. After a change: `npm run mails`. */
export const mails = {
  'code-sign-in': codeMail('sign-in'),
  'code-recover': codeMail('recover'),
  'code-bind': codeMail('bind'),
  'code-social': codeMail('social'),
  'code-proof': codeMail('proof'),
  'code-caller': callerCodeMail,
  welcome: welcomeMail,
  recovery: recoveryMail,
  'password-changed': passwordChangedMail,
  activation: activationMail,
  closed: closedMail,
  'accounts-joined': accountsJoinedMail,
  'accounts-parted': accountsPartedMail,
  'signed-out': signedOutMail,
  'own-data': ownDataMail,
  'erase-link': eraseLinkMail,
  'contact-asked': contactAskedMail,
  'contact-confirm': contactConfirmMail,
  'contact-changed': contactChangedMail,
  blocked: blockedMail,
  'block-lifted': blockLiftedMail,
  'block-kept': blockKeptMail,
  bound: boundMail,
  removed: removedMail,
  'removed-email': removedEmailMail,
  'level-warning': levelWarningMail,
  'check-in-reminder': checkInReminderMail,
  expiry: expiryMail,
  'order-shipped': orderShippedMail,
  'order-delivered': orderDeliveredMail,
  'order-cancelled': orderCancelledMail,
  'order-held': orderHeldMail,
  'order-lost': orderLostMail,
  'order-returned': orderReturnedMail,
  'order-replaced': orderReplacedMail,
  'journey-received': journeyReceivedMail,
  'journey-approved': journeyApprovedMail,
  'journey-approved-guest': journeyApprovedGuestMail,
  'journey-thanks': journeyThanksMail,
  'journey-declined': journeyDeclinedMail,
  'contact-received': contactReceivedMail,
  'contact-answered': contactAnsweredMail,
  'warranty-card': warrantyCardMail,
  'warranty-card-visitor': warrantyCardVisitorMail,
  'warranty-extended': warrantyExtendedMail,
  'warranty-declined': warrantyDeclinedMail,
  'notified-1': notifiedMail(1),
  'notified-2': notifiedMail(2),
  'notified-3': notifiedMail(3),
  'notified-account': notifiedAccountMail,
  broadcast: broadcastMail,
  'stage-1': stageMail(1),
  'stage-2': stageMail(2),
  'stage-3': stageMail(3),
  'stage-week': stageWeekMail,
  'stage-child': stageChildMail,
  'win-back': winBackMail,
  'image-report-received': imageReportReceivedMail,
  'image-report-removed': imageReportRemovedMail,
  'image-report-kept': imageReportKeptMail,
  'staff-set-up': staffSetUpMail,
  'staff-passkey': staffPasskeyMail,
  'staff-proposals': staffProposalsMail,
  'staff-low-stock': staffLowStockMail,
  'staff-books-differ': staffBooksDifferMail,
  'staff-budgets': staffBudgetsMail,
  'staff-backup-missing': staffBackupMissingMail,
} as const satisfies Record<string, MailTemplate>;
