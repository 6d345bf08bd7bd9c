import type { CallResult } from '#contract/client.ts';
import { MailBird } from '#web/ui/illustrations/mail-bird.tsx';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { Failed } from '#web/features/staff/failed.tsx';
import { StaffFrame } from '#web/features/staff/staff-frame.tsx';
import { useStaffData } from '#web/features/staff/use-staff-data.ts';
import { outboxMessages } from './outbox-messages.ts';

type Group = CallResult<'listOutbox'>['list'][number];

/** What waits in the outbox, by kind: never whose it is, nor a code. */
export default function OutboxPage() {
  const texts = useMessages(outboxMessages);
  const asked = useStaffData('listOutbox', {});
  const { data, failure } = asked;
  return (
    <StaffFrame>
      <PageHeader title={texts.title} subtitle={texts.subtitle} />
      <Failed asked={asked} title={texts.failed} retry={texts.retry} />
      {data === undefined && failure === undefined && (
        <Loading label={texts.loading} className="grid gap-3">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} shape="card" className="h-20" />
          ))}
        </Loading>
      )}
      {data && (
        <div className="grid gap-4">
          {!data.reaches.mail && <Notice tone="warning">{texts.mute.mail}</Notice>}
          {!data.reaches.sms && <Notice>{texts.mute.sms}</Notice>}
          {data.list.length === 0 ? (
            <EmptyState illustration={<MailBird />} title={texts.empty} text={<p>{texts.emptyText}</p>} />
          ) : (
            <ul className="grid gap-3">
              {data.list.map((group) => (
                <li key={`${group.channel} ${group.kind} ${group.state}`}>
                  <GroupCard group={group} />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </StaffFrame>
  );
}

const tones = {
  waiting: 'neutral',
  sending: 'neutral',
  kept: 'warning',
  failed: 'danger',
  sent: 'positive',
} as const;

function GroupCard({ group }: { group: Group }) {
  const texts = useMessages(outboxMessages);
  const { formats } = useLocale();
  const { channel, kind, subject, state, count, oldestAt, newestAt } = group;
  const [from, to] = [formats.dateTime(oldestAt), formats.dateTime(newestAt)];
  return (
    <Card className="grid gap-2 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] md:items-center md:gap-6">
      <div className="grid gap-1.5">
        <p className="font-semibold wrap-anywhere">
          {subject ?? texts.unknown}{' '}
          <span className="figures text-ink-soft">{texts.count({ count: formats.number(count) })}</span>
        </p>
        <p className="flex flex-wrap gap-1.5">
          <Badge tone={tones[state]}>{texts.states[state]}</Badge>
          <Badge>{texts.channels[channel]}</Badge>
          {kind !== '' && <Badge>{kind}</Badge>}
        </p>
      </div>
      <p className="text-sm text-ink-soft">{from === to ? from : texts.span({ from, to })}</p>
    </Card>
  );
}
