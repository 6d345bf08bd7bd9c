import type { informationCalls } from '#contract/calls/information.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { acceptTerms } from './accept-terms.ts';
import { getDocument } from '#server/core/documents/documents.ts';
import { searchFaq } from './faq.ts';

export const informationHandlers: HandlersOf<keyof typeof informationCalls> = {
  getDocument,
  searchFaq,
  acceptTerms,
};
