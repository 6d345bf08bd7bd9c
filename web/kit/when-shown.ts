import { createElement, useEffect, type ComponentType } from 'react';
import { online } from './client-middleware.ts';
import { replayHeldTap } from './early-taps.ts';
import { shownWith } from './late-component.ts';
import type { Late } from './late.ts';

/**
 * A part of a page whose code a browser fetches when it is shown; wrap it in `Suspense` with something in its size. The
 * server has it from the start, so that a page is whole without JavaScript.
 */
export async function whenShown<
  Name extends string,
  Module extends Readonly<Record<Name, ComponentType<never>>>,
>(code: Late<Module>, name: Name): Promise<Module[Name]> {
  if (import.meta.env.SSR) return (await code.load())[name];
  return shownWith(async () => withItsTap((await patiently(code))[name]));
}

/** Does what was pressed on it before its code was there. */
function withItsTap<Part extends ComponentType<never>>(part: Part): Part {
  function Part(props: object) {
    useEffect(replayHeldTap, []);
    return createElement(part as ComponentType<object>, props);
  }
  // It takes the properties of what it shows, and passes them on.
  return Part as unknown as Part;
}

const mostTries = 3;
const betweenMs = 3000;

/** What the server drew stays meanwhile: a network that is gone for a moment takes no page away, and is not told of. */
async function patiently<Module>(code: Late<Module>): Promise<Module> {
  for (let tries = 1; tries <= mostTries || !navigator.onLine; tries += 1) {
    const module = await code.prepare();
    if (module) return module;
    await online(AbortSignal.timeout(betweenMs));
  }
  // After an update its code is gone for good: the newer page has it.
  return code.load();
}
