import type { Queryable } from '#server/kernel/database/database.ts';
import { defineHook } from '#server/kernel/hooks/hook.ts';
import type { MailName } from './written-mail.ts';

/** Mails that are not sent when, between queue and sending, their reader stopped to want them. */
export interface Withdrawing {
  readonly names: readonly MailName[];
  /** Whether a member still wants them. */
  isWanted(db: Queryable, memberId: string): Promise<boolean>;
}

export const withdrawing = defineHook<Withdrawing>('withdrawing');
