import type { MailKind } from '#contract/mail-kinds.ts';
import { defineHook } from '#server/kernel/hooks/hook.ts';
import type { MailName } from './written-mail.ts';

/** Mails that are not sent when, between queue and sending, their reader stopped to want them. */
export interface Withdrawing {
  readonly names: readonly MailName[];
  /** By what she chooses whether she wants them. */
  readonly kind: MailKind;
}

export const withdrawing = defineHook<Withdrawing>('withdrawing');
