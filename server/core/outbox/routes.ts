import { Failure } from '#server/kernel/failure/failure.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { countOutbox, findNewestMail } from './queries.ts';
import { whatReaches } from '#server/kernel/config/reach.ts';
import { smsSubject } from './sms-templates.ts';
import { bareSubject } from './written-mail.ts';

const shown = 50;
const dayMs = 86_400_000;

export const mailHandlers: HandlersOf<'listDemoMail' | 'listOutbox'> = {
  listDemoMail: async ({ db, config: { mode } }) => {
    if (mode.kind !== 'demo') throw new Failure('notFound', { why: 'no demo of one’s own' });
    return {
      list: (await findNewestMail(db, mode, shown)).map((mail) => ({
        messageId: mail.messageId,
        channel: mail.channel === 'sms' ? 'sms' : 'mail',
        to: mail.recipient,
        subject: mail.subject,
        text: mail.text,
        createdAt: mail.createdAt.toISOString(),
      })),
    };
  },
  listOutbox: async ({ db, config, now, script }) => ({
    reaches: whatReaches(config),
    list: (await countOutbox(db, new Date(now().getTime() - dayMs))).map(
      ({ channel, kind, state, count, oldestAt, newestAt }) => ({
        channel,
        kind,
        subject: channel === 'sms' ? smsSubject(kind, script) : bareSubject(kind, script, config.brandName),
        state,
        count,
        oldestAt: oldestAt.toISOString(),
        newestAt: newestAt.toISOString(),
      }),
    ),
  }),
};
