import { lazy } from 'react';

// Parts that come when they are needed, so that the pages around them are there at once. The server draws a page in one
// go and waits for nothing.
const loadMine = async () => (await import('./my-journey.tsx')).MyJourney;
export const MyJourney = import.meta.env.SSR
  ? await loadMine()
  : lazy(async () => ({ default: await loadMine() }));

const loadSlot = async () => (await import('./photo-slot.tsx')).PhotoSlot;
export const PhotoSlot = import.meta.env.SSR
  ? await loadSlot()
  : lazy(async () => ({ default: await loadSlot() }));
