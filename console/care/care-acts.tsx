import type { ComponentType } from 'react';
import { NoteAct } from './acts/note-act.tsx';
import { ContactAct, IntimateAct, SeeAct } from './acts/opened-acts.tsx';
import { AdjustAct } from './acts/adjust-act.tsx';
import { TakeBackAct } from './acts/take-back-act.tsx';
import { MakeUpDayAct } from './acts/make-up-day-act.tsx';
import { ResendMailAct } from './acts/resend-mail-act.tsx';
import { GiveGiftAct } from './acts/give-gift-act.tsx';
import { ExtendAct } from './acts/extend-act.tsx';
import { WhyAct } from './acts/why-act.tsx';
import { JoinAccounts } from './join-accounts.tsx';
import { SendDataAct, SendEraseAct } from './acts/send-page-acts.tsx';
import { SignOutAct } from './acts/sign-out-act.tsx';
import { CallerCheck } from './caller-check.tsx';

/** What an act on a member's page is given. */
export interface CareActProps {
  readonly memberId: string;
}

/** What staff can do for a member from her page, in the order of its buttons: each shows a button of its own, and nothing to who may not. */
export const careActs: readonly ComponentType<CareActProps>[] = [
  CallerCheck,
  ContactAct,
  NoteAct,
  IntimateAct,
  SeeAct,
  AdjustAct,
  GiveGiftAct,
  TakeBackAct,
  ExtendAct,
  MakeUpDayAct,
  ResendMailAct,
  WhyAct,
  SignOutAct,
  SendDataAct,
  SendEraseAct,
  JoinAccounts,
];
