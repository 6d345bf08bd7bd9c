import type { reviewKinds, ReviewState, ShownReview } from '#contract/calls/reviews.ts';
import * as errorCodes from '#contract/error-codes.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { queueMessages } from '../staff/queue/queue-messages.ts';
import type { ShownPicture } from '../staff/queue/picture-viewer.tsx';
import {
  byStateAndKind,
  type QueueView,
  type StaffQueue,
  type StateAndKind,
} from '../staff/queue/staff-queue.ts';
import type { ReviewDetail } from './review-detail.ts';
import { ReviewAbout } from './review-about.tsx';
import { ReviewDecisions } from './review-decisions.tsx';
import { reviewMessages } from './review-messages.ts';
import { ReviewReading } from './review-reading.tsx';

type Kind = (typeof reviewKinds)[number];
type Filter = StateAndKind<ReviewState, Kind>;

/** As the contract has them, whose schemas no browser loads. */
const states = ['waiting', 'approved', 'declined'] as const satisfies readonly ReviewState[];
const kinds = ['journey', 'warranty', 'birth'] as const satisfies readonly Kind[];

const tones = { waiting: 'accent', approved: 'positive', declined: 'neutral' } as const;

/** What members sent in: journeys, warranties, births. */
export const reviewQueue: StaffQueue<ShownReview, ReviewDetail, Filter> = {
  call: 'listReviews',
  path: '/staff/reviews',
  ...byStateAndKind<ReviewState, Kind>(states, kinds),
  list: (call, filter, cursor) => call('listReviews', { ...filter, cursor }),
  item: (call, reviewId) => call('getReview', { reviewId }),
  idOf: ({ reviewId }) => reviewId,
  rowIn: ({ review }) => review,
  waiting: ({ waiting = 0 }) => waiting,
  takenCode: errorCodes.reviewDecided,
  decidedBy: ({ review }) => (review.state === 'waiting' ? null : (review.decidedBy ?? '–')),
  Reading: ReviewReading,
  Decisions: ReviewDecisions,
  About: ReviewAbout,
};

export function useReviewView(): QueueView<ShownReview, ReviewDetail, Filter> {
  const { queue: texts, photos: words } = useMessages(reviewMessages);
  const { pictures, rows } = useMessages(queueMessages);
  const { formats } = useLocale();
  return {
    title: texts.title,
    subtitle: texts.subtitle,
    counts: texts.counts,
    filters: (filter) => [
      {
        label: rows.byState,
        look: 'segments',
        choices: states.map((state) => ({
          filter: { ...filter, state },
          label: texts.states[state],
          counted: state,
        })),
      },
      {
        label: rows.byKind,
        look: 'chips',
        choices: [undefined, ...kinds].map((kind) => ({
          filter: { ...filter, kind },
          label: kind === undefined ? rows.all : texts.kinds[kind],
        })),
      },
    ],
    line: (review) => ({
      title: review.title,
      badges: <ReviewBadges review={review} />,
      when: [
        review.decidedAt === null
          ? rows.due({ date: formats.dateTime(review.dueAt) })
          : rows.decided({
              name: review.decidedBy ?? '–',
              date: formats.dateTime(review.decidedAt),
            }),
        texts.sent({ date: formats.dateTime(review.openedAt) }),
      ],
    }),
    pictures: ({ photos }) => ({
      veiled: false,
      list: photos.flatMap(({ picture, near }, place): ShownPicture[] => {
        const name = pictures.name({
          place: formats.number(place + 1),
          of: formats.number(photos.length),
        });
        // Each beside what it is like, one key away.
        return [
          { picture, name, about: near[0] && <Likeness of={near[0].likeness} /> },
          ...near.map((like) => ({
            picture: like.picture,
            name: words.nearTo({ name }),
            about: (
              <>
                <Likeness of={like.likeness} />
                <span className="text-ink-soft">{words.used({ date: formats.date(like.usedAt) })}</span>
              </>
            ),
          })),
        ];
      }),
    }),
  };
}

/** What is worth knowing before it is opened. */
function ReviewBadges({ review }: { review: ShownReview }) {
  const { badges } = useMessages(reviewMessages);
  const { rows } = useMessages(queueMessages);
  const { kind, state, overdue, again, sender } = review;
  return (
    <>
      <Badge>{badges[kind]}</Badge>
      {state !== 'waiting' && <Badge tone={tones[state]}>{badges[state]}</Badge>}
      {overdue && <Badge tone="danger">{rows.overdue}</Badge>}
      {again && <Badge tone="warning">{badges.again}</Badge>}
      {sender === 'guest' && <Badge>{badges.guest}</Badge>}
    </>
  );
}

function Likeness({ of }: { readonly of: ReviewDetail['photos'][number]['near'][number]['likeness'] }) {
  const { likeness } = useMessages(reviewMessages).photos;
  return <Badge tone={of === 'same' ? 'danger' : 'warning'}>{likeness[of]}</Badge>;
}
