import { redirect, type LoaderFunctionArgs } from 'react-router';
import type { CallResult } from '#contract/client.ts';
import { orNull } from '#web/kit/failures.ts';
import { missingPage } from '#web/kit/missing-page.ts';
import { apiFrom } from '#web/kit/page-context.ts';
import { fits, listOf, ofNoJourney, placeOf, type JourneyPlace } from './place.ts';

export type JourneyView = CallResult<'getJourney'>;
export interface Loaded {
  readonly place: JourneyPlace;
  readonly view: JourneyView;
}

/**
 * The journey of an address, for its start and its steps. What is unknown, and a step that it does not have, is a page
 * that is not there. The server knows no device: who is not signed in asks again from the browser.
 */
export async function loadJourney({ context, url }: LoaderFunctionArgs): Promise<Loaded> {
  const place = placeOf(url);
  if (place === null) {
    const { base, step } = listOf(url);
    throw redirect(ofNoJourney(await apiFrom(context).listJourneys(), { base, step }));
  }
  // An address that cannot be a journey's is as unknown.
  const view = await apiFrom(context)
    .getJourney({ slug: place.slug })
    .catch(orNull(({ status }) => status === 404 || status === 400));
  if (view === null) throw missingPage(context, url.pathname);
  const { kind, steps } = view.journey;
  if (!fits(place.base, kind) || (place.step !== null && !steps.includes(place.step))) {
    throw missingPage(context, url.pathname);
  }
  return { place, view };
}
