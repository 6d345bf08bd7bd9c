import type { ComponentType } from 'react';
import { AudienceAct } from './acts/audience-act.tsx';
import { AdjustAct } from './acts/adjust-act.tsx';
import { ExtendAct } from './acts/extend-act.tsx';
import { GiveGiftAct } from './acts/give-gift-act.tsx';
import { InvitesAct } from './acts/invites-act.tsx';
import { MakeUpDayAct } from './acts/make-up-day-act.tsx';
import { BlockAct } from './acts/block-act.tsx';
import { ContactChangeAct } from './acts/contact-act.tsx';
import { NoteAct } from './acts/note-act.tsx';
import { ContactAct, IntimateAct, SeeAct } from './acts/opened-acts.tsx';
import { ResendMailAct } from './acts/resend-mail-act.tsx';
import { SendDataAct, SendEraseAct } from './acts/send-page-acts.tsx';
import { SignOutAct } from './acts/sign-out-act.tsx';
import { TakeBackAct } from './acts/take-back-act.tsx';
import { WhyAct } from './acts/why-act.tsx';
import { CallerCheck } from './caller-check.tsx';
import { JoinAccounts } from './join-accounts.tsx';

/** What an act on a member's page is given. */
export interface CareActProps {
  readonly memberId: string;
}

/**
 * What staff can do for a member from her page, by what it is about, in the order of the page. Each shows a button of its own, and
 * nothing to who may not; the first of each group is for all who see the page, so that no heading stands alone.
 */
export const careActs = {
  caller: [CallerCheck, NoteAct],
  details: [ContactAct, IntimateAct, SeeAct],
  value: [WhyAct, AudienceAct, InvitesAct, AdjustAct, GiveGiftAct, TakeBackAct, ExtendAct, MakeUpDayAct],
  account: [SignOutAct, ContactChangeAct, BlockAct, ResendMailAct, SendDataAct, SendEraseAct, JoinAccounts],
} as const satisfies Readonly<Record<string, readonly ComponentType<CareActProps>[]>>;
