import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { Journey, Submission } from '#contract/calls/journeys.ts';
import { addressOf, type JourneyPlace } from './place.ts';
import { lastPlace, nextStep } from './step-rules.ts';

/** The way on once a step is done: to the next that is open, at the end to where it is sent. */
export function useNext(place: JourneyPlace, journey: Pick<Journey, 'steps'>) {
  const navigate = useNavigate();
  return useCallback(
    (mine: Submission) => {
      const step = nextStep(journey, mine) ?? lastPlace(journey);
      return navigate(addressOf({ ...place, step }));
    },
    [navigate, place, journey],
  );
}
