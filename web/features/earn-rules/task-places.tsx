import { Baby, CalendarCheck, MailCheck, MapPin, UserRoundPen } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TaskName } from '#contract/calls/earn-rules.ts';

/** Where each task is done, and its picture. */
export const taskPlaces: Readonly<Record<TaskName, { readonly to: string; readonly icon: ReactNode }>> = {
  verifyEmail: { to: '/app/email-verifications', icon: <MailCheck aria-hidden="true" /> },
  completeProfile: { to: '/profile/details', icon: <UserRoundPen aria-hidden="true" /> },
  addChild: { to: '/profile/details#family', icon: <Baby aria-hidden="true" /> },
  firstCheckIn: { to: '/games/checkIn', icon: <CalendarCheck aria-hidden="true" /> },
  addAddress: { to: '/address', icon: <MapPin aria-hidden="true" /> },
};
