import { ArrowRight } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { WarmCup } from '#web/illustrations/warm-cup.tsx';
import { useLocale } from '#web/shell/locale.tsx';
import { useMessages } from '#web/shell/messages.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterLinks } from '#web/ui/filter-links.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { Queue, QueueCounts } from '../staff/queue.tsx';
import { StaffFrame } from '../staff/staff-frame.tsx';
import { useStaffApi } from '../staff/use-staff-api.ts';
import { useStaffData } from '../staff/use-staff-data.ts';
import { CaseRow } from './case-row.tsx';
import { casePath, casesPath, kinds, readFilter } from './case-paths.ts';
import { queueMessages } from './queue-messages.ts';

export default function SafetyQueuePage() {
  const texts = useMessages(queueMessages);
  const [search] = useSearchParams();
  const filter = readFilter(search);
  const { send } = useStaffApi();
  const asked = useStaffData('listSafetyCases', { ...filter });
  const { data } = asked;
  const first = filter.state === 'waiting' ? data?.list[0] : undefined;
  return (
    <StaffFrame>
      <PageHeader title={texts.title} subtitle={texts.subtitle} />
      <div className="grid gap-6">
        <QueueCounts
          names={['waiting', 'overdue', 'images']}
          counts={data?.counts}
          texts={texts.counts}
          action={
            first && (
              <ButtonLink
                to={casePath(first.caseId)}
                variant="hero"
                size="lg"
                icon={<ArrowRight aria-hidden="true" />}
              >
                {texts.start}
              </ButtonLink>
            )
          }
        />
        <Experts due={data?.counts.expertsDue ?? 0} />
        <div className="flex flex-wrap items-center justify-between gap-4">
          <FilterLinks
            label={texts.byState}
            look="segments"
            className="max-sm:w-full"
            links={(['waiting', 'decided'] as const).map((state) => ({
              to: casesPath({ ...filter, state }),
              label: texts.states[state],
              current: state === filter.state,
            }))}
          />
          <FilterLinks
            label={texts.byKind}
            links={([undefined, ...kinds] as const).map((kind) => ({
              to: casesPath({ ...filter, kind }),
              label: texts.kinds[kind ?? 'all'],
              current: kind === filter.kind,
            }))}
          />
        </div>
        <Queue
          asked={asked}
          name={casesPath(filter)}
          keyOf={({ caseId }) => caseId}
          load={(cursor) => send('listSafetyCases', { ...filter, cursor }, { handleErrors: true })}
          renderRow={(one) => <CaseRow of={one} />}
          empty={
            <EmptyState
              illustration={<WarmCup />}
              title={texts.empty[filter.state]}
              text={<p>{texts.emptyText[filter.state]}</p>}
            />
          }
          texts={texts}
        />
      </div>
    </StaffFrame>
  );
}

/** Badges that somebody has to check again. */
function Experts({ due }: { due: number }) {
  const texts = useMessages(queueMessages);
  const { formats } = useLocale();
  if (due === 0) return null;
  return (
    <Notice tone="warning">
      {texts.expertsDue({ count: formats.number(due) })}{' '}
      <TextLink to="/staff/experts">{texts.experts}</TextLink>
    </Notice>
  );
}
