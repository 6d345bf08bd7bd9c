import { audienceConditions } from '#server/core/audience/conditions.ts';
import { likeness, likenessOf } from '#server/core/previews/likeness.ts';
import { draftsWithPhotos } from '#server/core/media/drafts-with-photos.ts';
import { ownData } from '#server/core/members/own-data.ts';
import { purchases } from '#server/core/members/fragments-facts.ts';
import { storedDeeds } from '#server/features/earn-rules/deeds.ts';
import type { Feature } from '#server/kernel/features/feature.ts';
import { questionnaires } from '#server/features/benefits/benefits.ts';
import { journeyConditions } from './fragments-conditions.ts';
import { acceptedJourneys, draftsOfJourneys, journeyMinutes, provedPurchases } from './fragments.ts';
import { proposables } from '#server/core/approvals/proposables.ts';
import { deciding } from '#server/core/reviews/decider.ts';
import { journeyDecider } from './journey-decider.ts';
import { journeyWork } from './publish-journey.ts';
import { journeyHandlers } from './routes.ts';
import { giveWaitingRewards, tidyJourneys } from './tidy-journeys.ts';
import { proposedExport, removeEndedExports } from './leaving/export-answers.ts';
import { freeContactsOf } from './queries-hashes.ts';

export const journeys = {
  room: 'features/journeys',
  // The first two for the release before.
  tables: [
    'journey',
    'journeyForm',
    'journeyVersion',
    'journeyContact',
    'submission',
    'submissionEvent',
    'amazonOrder',
    'answerExport',
  ],
  calls: journeyHandlers,
  content: { journey: journeyWork },
  upkeep: { tidyJourneys, giveWaitingRewards, removeEndedExports },
  answers: [
    audienceConditions.gives(journeyConditions),
    storedDeeds.gives(acceptedJourneys),
    likeness.gives([
      likenessOf(
        'submission',
        [
          'submissionId',
          'slug',
          'version',
          'formVersion',
          'state',
          'guest',
          'language',
          'begunAt',
          'changedAt',
          'submittedAt',
          'closedAt',
          'formFinished',
          'videoFinished',
          'given',
          'rewardWaits',
        ],
        { reason: `case when reason is not null then '–' end` },
      ),
    ]),
    ownData.gives({ erase: (tx, { memberId }) => freeContactsOf(tx, memberId) }),
    draftsWithPhotos.gives(draftsOfJourneys),
    deciding.gives({ kind: 'journey', decider: journeyDecider }),
    purchases.gives(provedPurchases),
    questionnaires.gives(journeyMinutes),
    proposables.gives({ exportAnswers: proposedExport }),
  ],
} as const satisfies Feature;
