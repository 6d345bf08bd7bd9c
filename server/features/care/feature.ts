import { proposables } from '#server/core/approvals/proposables.ts';
import { working } from '#server/core/worklist/sources.ts';
import { reasonsGiven } from '#server/core/staff/audit/reasons-given.ts';
import type { Feature } from '#server/kernel/features/feature.ts';
import { appealHandlers, reasonsOfAppeals, workingAppeals } from './blocks/appeals.ts';
import { blockMemberHandlers } from './blocks/block-member.ts';
import { callerHandlers } from './caller.ts';
import { contactHandlers, proposedContactChange } from './change-contact.ts';
import { helpHandlers } from './help.ts';
import { proposedJoining } from './join-accounts.ts';
import { careHandlers } from './routes.ts';
import { explainEarning } from './why/explain-earning.ts';
import { adjustBalance, proposedAdjustment } from './value/adjust-balance.ts';
import { giveGift, listGivable, proposedGift } from './value/give-gift.ts';
import { extendExpiry, listExtendable, proposedExtension } from './value/extend-expiry.ts';
import { makeUpDay, previewMadeUp, proposedMakeUp } from './value/make-up-day.ts';
import { listResendable, resendMail } from './value/resend-mail.ts';
import { reasonsOfCare } from './value/reasons-of-acts.ts';
import { listTakeable, proposedTakingBack, takeBack } from './value/take-back.ts';

export const care = {
  room: 'features/care',
  tables: ['careAct', 'careNote'],
  calls: {
    ...careHandlers,
    ...callerHandlers,
    ...helpHandlers,
    ...contactHandlers,
    ...blockMemberHandlers,
    ...appealHandlers,
    adjustBalance,
    listGivable,
    giveGift,
    listTakeable,
    takeBack,
    listExtendable,
    extendExpiry,
    listResendable,
    resendMail,
    previewMadeUp,
    makeUpDay,
    explainEarning,
  },
  answers: [
    proposables.gives({
      adjustBalance: proposedAdjustment,
      giveGift: proposedGift,
      takeBack: proposedTakingBack,
      extendExpiry: proposedExtension,
      makeUpDay: proposedMakeUp,
      joinAccounts: proposedJoining,
      changeContact: proposedContactChange,
    }),
    working.gives(workingAppeals),
    reasonsGiven.gives(reasonsOfAppeals),
    ...reasonsOfCare.map((reasons) => reasonsGiven.gives(reasons)),
  ],
} as const satisfies Feature;
