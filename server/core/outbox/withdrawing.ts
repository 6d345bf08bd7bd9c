import type { RawBuilder } from 'kysely';
import { defineHook } from '#server/kernel/hooks/hook.ts';
import type { MailName } from './written-mail.ts';

/** Mails that are not sent when, between queue and sending, their reader stopped to want them. */
export interface Withdrawing {
  readonly names: readonly MailName[];
  /** SQL for whether the member of an expression does not want them any more. */
  unwanted(memberId: string): RawBuilder<boolean>;
}

export const withdrawing = defineHook<Withdrawing>('withdrawing');
