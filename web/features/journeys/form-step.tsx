import type { JourneyInPlace } from './use-journey.ts';
export function FormStep({ journey }: { journey: JourneyInPlace }) {
  return <p>{journey.place.slug}</p>;
}
