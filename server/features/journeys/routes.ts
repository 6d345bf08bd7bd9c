import type { HandlersOf } from '#server/http/implement.ts';
import { Failure } from '#server/http/failure.ts';

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
  listJourneys: notYet,
  getJourney: notYet,
  saveJourneyDraft: notYet,
  proveJourneyPurchase: notYet,
  saveJourneyVideo: notYet,
  saveJourneyPhotos: notYet,
  submitJourney: notYet,
  reopenJourney: notYet,
  askForWork: notYet,
  adoptDevice: notYet,
};
