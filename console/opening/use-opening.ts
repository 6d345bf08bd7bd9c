import type { OpeningStep } from '#contract/calls/opening/desk.ts';
import { api } from '#console/kit/api.ts';
import { useAsked } from '#console/kit/use-asked.ts';

/** What is done and still to do, as far as who is signed in may do it. */
export const useOpening = () => useAsked(['opening'], async () => api.getOpening());

/** The page of a step. */
export const pathOfStep = (step: OpeningStep): string => `/opening?step=${step}`;
