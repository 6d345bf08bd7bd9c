import { useParams, useSearchParams } from 'react-router';
import type { CallResult } from '#contract/client.ts';
import { useLocale } from '#web/shell/locale.tsx';
import { useMessages } from '#web/shell/messages.ts';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import { Loading, Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import { Failed } from '../staff/failed.tsx';
import { StaffFrame } from '../staff/staff-frame.tsx';
import { useStaffData } from '../staff/use-staff-data.ts';
import { DecisionPanel } from './decision-panel.tsx';
import { PastDecisions } from './past-decisions.tsx';
import { ProofPhotos } from './proof-photos.tsx';
import { queuePath, readFilter } from './queue-paths.ts';
import { ReviewBadges } from './review-badges.tsx';
import { reviewMessages } from './review-messages.ts';

export type ReviewDetail = CallResult<'getReview'>;

export default function ReviewPage() {
  const texts = useMessages(reviewMessages).detail;
  const { reviewId = '' } = useParams();
  const [search] = useSearchParams();
  const { kind } = readFilter(search);
  const asked = useStaffData('getReview', { reviewId, kind });
  const { data, failure, reload } = asked;
  const list = queuePath({ state: 'waiting', kind });
  return (
    <StaffFrame>
      <Failed
        asked={asked}
        title={texts.failed}
        retry={texts.retry}
        back={{ to: list, label: texts.toList }}
      />
      {data === undefined && failure === undefined && <Waiting back={list} />}
      {data && failure === undefined && (
        <Review key={reviewId} detail={data} back={list} kind={kind} reload={reload} />
      )}
    </StaffFrame>
  );
}

function Review({
  detail,
  back,
  kind,
  reload,
}: {
  detail: ReviewDetail;
  back: string;
  kind: ReturnType<typeof readFilter>['kind'];
  reload: () => void;
}) {
  const texts = useMessages(reviewMessages).detail;
  const { formats } = useLocale();
  const { review, sections, photos, history } = detail;
  return (
    <>
      <PageHeader
        title={review.title}
        back={{ to: back, label: texts.toList }}
        subtitle={texts.sent({ date: formats.dateTime(review.openedAt) })}
      />
      <div className="mb-5 flex flex-wrap gap-1.5">
        <ReviewBadges review={review} />
      </div>
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid min-w-0 gap-6">
          {photos.length > 0 && <ProofPhotos photos={photos} />}
          {sections.map(({ title, rows }) => (
            <Section key={title} title={title} className="mt-0">
              <Card>
                <dl className="grid gap-4">
                  {rows.map(({ label, value }, place) => (
                    // oxlint-disable-next-line react/no-array-index-key -- two questions may have one name
                    <div key={place} className="grid gap-0.5">
                      <dt className="text-sm text-ink-soft">{label}</dt>
                      <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
                    </div>
                  ))}
                </dl>
              </Card>
            </Section>
          ))}
          {history.length > 0 && <PastDecisions history={history} kind={kind} />}
        </div>
        <DecisionPanel detail={detail} kind={kind} reload={reload} />
      </div>
    </>
  );
}

function Waiting({ back }: { back: string }) {
  const texts = useMessages(reviewMessages).detail;
  return (
    <Loading label={texts.loading}>
      <PageHeader title={texts.title} back={{ to: back, label: texts.toList }} />
      <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-6">
          <Skeleton shape="image" className="h-80" />
          <SkeletonText lines={6} />
        </div>
        <Skeleton shape="card" className="h-64" />
      </div>
    </Loading>
  );
}
