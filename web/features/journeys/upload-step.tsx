import type { JourneyInPlace } from './use-journey.ts';
export function UploadStep({ journey }: { journey: JourneyInPlace }) {
  return <p>{journey.place.slug}</p>;
}
