import { late } from '#web/kit/late.ts';
import { whenShown } from '#web/kit/when-shown.ts';

// Parts that come when they are needed, so that the pages around them are there at once. The server draws a page in one
// go and waits for nothing.
export const MyJourney = await whenShown(
  late(() => import('./my-journey.tsx')),
  'MyJourney',
);

export const PhotoSlot = await whenShown(
  late(() => import('./photo-slot.tsx')),
  'PhotoSlot',
);
