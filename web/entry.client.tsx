import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { holdLostTaps, stopEarlyTaps } from '#web/kit/early-taps.ts';
import { watchTyped } from '#web/kit/typed.ts';
import { watchLayers } from './ui/layer-history.ts';

stopEarlyTaps();
watchTyped();
watchLayers();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
holdLostTaps();
