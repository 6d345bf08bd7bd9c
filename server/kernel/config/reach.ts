import type { Config } from '#server/kernel/config/config.ts';

/** By which channels a message reaches who it is for: it is sent, or can be read in the mailbox of one's own demo. */
export function whatReaches({ mode, smtpUrl, sms }: Pick<Config, 'mode' | 'smtpUrl' | 'sms'>) {
  const isOwn = mode.kind === 'demo';
  return { mail: smtpUrl !== null || isOwn, sms: sms !== null || isOwn };
}
