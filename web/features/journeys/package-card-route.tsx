import { useLoaderData } from 'react-router';
import { Landing } from './landing.tsx';
import { loadJourney, type Loaded } from './load-journey.ts';

export const loader = loadJourney;

export default function PackageCardPage() {
  const loaded = useLoaderData<Loaded>();
  return <Landing key={loaded.place.slug} loaded={loaded} />;
}
