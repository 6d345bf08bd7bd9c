import type { Config } from '#server/config.ts';

/** By which channels a message reaches who it is for: it is sent, or can be read in the mailbox of one's own demo. */
export function whatReaches(config: Pick<Config, 'mode' | 'smtpUrl' | 'sms'>) {
  const isOwn = config.mode.kind === 'demo';
  const { mail, sms } = whatIsSent(config);
  return { mail: mail || isOwn, sms: sms || isOwn };
}

/** What goes out of the house. */
export function whatIsSent({ smtpUrl, sms }: Pick<Config, 'smtpUrl' | 'sms'>) {
  return { mail: smtpUrl !== null, sms: sms !== null };
}
