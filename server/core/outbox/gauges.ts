import type { Services } from '#server/kernel/http/context.ts';
import type { Gauges } from '#server/kernel/http/metrics.ts';
import { countBounced, countTried } from './queries.ts';

const hourMs = 3_600_000;

/** How mail goes, by the last hour: a sender whom other servers refuse is seen here first. */
export const outboxGauges = ({ db, now }: Services): Gauges => {
  const anHourAgo = () => new Date(now().getTime() - hourMs);
  return {
    nestling_mails_hour: {
      help: 'Mails written within the last hour that the mail server took or refused.',
      count: () => countTried(db, anHourAgo()),
    },
    nestling_mails_bounced_hour: {
      help: 'Mails of which it was known within the last hour that they came back, or were refused for good.',
      count: () => countBounced(db, anHourAgo()),
    },
  };
};
