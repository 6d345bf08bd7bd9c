import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { requireVisitor } from '#server/kernel/http/visitors.ts';
import { adoptDevice } from './adopt-device.ts';
import { getJourney } from './get-journey.ts';
import { describeAnswers, listAnsweredJourneys } from './leaving/describe-answers.ts';
import { downloadAnswers } from './leaving/download-answers.ts';
import { exportAnswers, listAnswerExports } from './leaving/export-answers.ts';
import { listJourneys } from './list-journeys.ts';
import { proveJourneyPurchase } from './prove-purchase.ts';
import { reopenJourney } from './reopen.ts';
import { saveJourneyDraft } from './save-draft.ts';
import { saveJourneyPhotos } from './save-photos.ts';
import { saveJourneyVideo } from './save-video.ts';
import { submitJourney } from './submit.ts';
import { askForWork } from './work.ts';

export const journeyHandlers: HandlersOf<
  | 'listJourneys'
  | 'getJourney'
  | 'saveJourneyDraft'
  | 'proveJourneyPurchase'
  | 'saveJourneyVideo'
  | 'saveJourneyPhotos'
  | 'submitJourney'
  | 'reopenJourney'
  | 'askForWork'
  | 'adoptDevice'
  | 'listAnsweredJourneys'
  | 'describeAnswers'
  | 'exportAnswers'
  | 'listAnswerExports'
  | 'downloadAnswers'
> = {
  listJourneys,
  getJourney,
  saveJourneyDraft: async (context, input) => saveJourneyDraft(requireVisitor(context), input),
  proveJourneyPurchase: async (context, input) => proveJourneyPurchase(requireVisitor(context), input),
  saveJourneyVideo: async (context, input) => saveJourneyVideo(requireVisitor(context), input),
  saveJourneyPhotos: async (context, input) => saveJourneyPhotos(requireVisitor(context), input),
  submitJourney: async (context, input) => submitJourney(requireVisitor(context), input),
  reopenJourney: async (context, input) => reopenJourney(requireVisitor(context), input),
  askForWork: async (context, input) => askForWork(requireVisitor(context), input),
  adoptDevice,
  listAnsweredJourneys,
  describeAnswers,
  exportAnswers,
  listAnswerExports,
  downloadAnswers,
};
