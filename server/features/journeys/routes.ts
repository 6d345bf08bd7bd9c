import type { HandlersOf } from '#server/http/implement.ts';
import { Failure } from '#server/http/failure.ts';
import { requireVisitor } from '#server/http/visitors.ts';
import { getJourney } from './get-journey.ts';
import { listJourneys } from './list-journeys.ts';
import { proveJourneyPurchase } from './prove-purchase.ts';
import { saveJourneyDraft } from './save-draft.ts';
import { saveJourneyPhotos } from './save-photos.ts';
import { saveJourneyVideo } from './save-video.ts';

const notYet = async (): Promise<never> => {
  throw new Failure('notFound');
};

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
> = {
  listJourneys,
  getJourney,
  saveJourneyDraft: async (context, input) => saveJourneyDraft(requireVisitor(context), input),
  proveJourneyPurchase: async (context, input) => proveJourneyPurchase(requireVisitor(context), input),
  saveJourneyVideo: async (context, input) => saveJourneyVideo(requireVisitor(context), input),
  saveJourneyPhotos: async (context, input) => saveJourneyPhotos(requireVisitor(context), input),
  submitJourney: notYet,
  reopenJourney: notYet,
  askForWork: notYet,
  adoptDevice: notYet,
};
