import { useParams } from 'react-router';
import type { CallResult } from '#contract/client.ts';
import { useLocale } from '#web/shell/locale.tsx';
import { useMessages } from '#web/shell/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Loading, Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import { Failed } from '../staff/failed.tsx';
import { StaffFrame } from '../staff/staff-frame.tsx';
import { useStaffData } from '../staff/use-staff-data.ts';
import { CaseBadges } from './case-badges.tsx';
import { CaseGrounds } from './case-grounds.tsx';
import { caseMessages } from './case-messages.ts';
import { queueStart } from './case-paths.ts';
import { CasePhotos } from './case-photos.tsx';
import { CaseWriting } from './case-writing.tsx';
import { DecisionPanel } from './decision-panel.tsx';

export type CaseDetail = CallResult<'getSafetyCase'>;

export default function SafetyCasePage() {
  const texts = useMessages(caseMessages);
  const { caseId = '' } = useParams();
  const asked = useStaffData('getSafetyCase', { caseId });
  const { data, failure, reload } = asked;
  return (
    <StaffFrame>
      <Failed
        asked={asked}
        title={texts.failed}
        retry={texts.retry}
        back={{ to: queueStart, label: texts.toList }}
      />
      {data === undefined && failure === undefined && <Waiting />}
      {data && failure === undefined && <Case key={caseId} detail={data} reload={reload} />}
    </StaffFrame>
  );
}

function Case({ detail, reload }: { detail: CaseDetail; reload: () => void }) {
  const texts = useMessages(caseMessages);
  const { formats } = useLocale();
  const { case: shown, writing, heldFor } = detail;
  return (
    <>
      <PageHeader
        title={shown.title}
        back={{ to: queueStart, label: texts.toList }}
        subtitle={texts.in({ village: shown.village, date: formats.dateTime(writing.createdAt) })}
      />
      <div className="mb-5 flex flex-wrap gap-1.5">
        <CaseBadges of={shown} />
        <Badge>{texts.states[writing.state]}</Badge>
        {heldFor !== null && <Badge tone="warning">{texts.heldFor[heldFor]}</Badge>}
      </div>
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid min-w-0 gap-6">
          <CaseWriting detail={detail} />
          {writing.photos.length > 0 && (
            <CasePhotos photos={writing.photos} veiled={shown.kind === 'image'} />
          )}
          <CaseGrounds detail={detail} />
        </div>
        <DecisionPanel detail={detail} reload={reload} />
      </div>
    </>
  );
}

function Waiting() {
  const texts = useMessages(caseMessages);
  return (
    <Loading label={texts.loading}>
      <PageHeader title={texts.title} back={{ to: queueStart, label: texts.toList }} />
      <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-6">
          <SkeletonText lines={6} />
          <Skeleton shape="image" className="h-64" />
        </div>
        <Skeleton shape="card" className="h-80" />
      </div>
    </Loading>
  );
}
