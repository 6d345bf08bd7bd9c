import type { HandlersOf } from '#server/http/implement.ts';
import { findNewestMail } from './queries.ts';

const shown = 50;

export const mailHandlers: HandlersOf<'listDemoMail'> = {
  listDemoMail: async ({ db }) => ({
    list: (await findNewestMail(db, shown)).map((mail) => ({
      messageId: mail.messageId,
      channel: mail.channel === 'sms' ? 'sms' : 'mail',
      to: mail.recipient,
      subject: mail.subject,
      text: mail.text,
      createdAt: mail.createdAt.toISOString(),
    })),
  }),
};
