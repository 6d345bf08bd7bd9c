import { Suspense } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { CallResult } from '#contract/client.ts';
import { late } from '#web/kit/late.ts';
import { whenShown } from '#web/kit/when-shown.ts';
import { apiFrom } from '#web/kit/page-context.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Landing } from './landing.tsx';
import { loadJourney, type Loaded } from './load-journey.ts';
import { listOf, placeOf, type JourneyPlace } from './place.ts';

// Who comes with a journey's name never sees the list. The server draws a page in one go and waits for nothing.
const JourneyList = await whenShown(
  late(() => import('./journey-list.tsx')),
  'JourneyList',
);

type Shown =
  | Loaded
  | ({ readonly place: null; readonly list: CallResult<'listJourneys'> } & Pick<
      JourneyPlace,
      'base' | 'step'
    >);

export async function loader(args: LoaderFunctionArgs): Promise<Shown> {
  if (placeOf(args.url) !== null) return loadJourney(args);
  return { place: null, ...listOf(args.url), list: await apiFrom(args.context).listJourneys() };
}

export default function QuestionnairePage() {
  const shown = useLoaderData<Shown>();
  return shown.place === null ? (
    <Suspense fallback={<SkeletonRows rows={3} />}>
      <JourneyList loaded={shown.list} base={shown.base} step={shown.step} />
    </Suspense>
  ) : (
    <Landing key={shown.place.slug} loaded={shown} />
  );
}
