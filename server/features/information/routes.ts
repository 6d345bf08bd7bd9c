import type { informationCalls } from '#contract/calls/information.ts';
import type { HandlersOf } from '#server/http/implement.ts';
import { acceptTerms } from './accept-terms.ts';
import { getDocument } from '../documents/documents.ts';
import { searchFaq } from './faq.ts';

export const informationHandlers: HandlersOf<keyof typeof informationCalls> = {
  getDocument,
  searchFaq,
  acceptTerms,
};
