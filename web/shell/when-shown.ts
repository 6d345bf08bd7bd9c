import { lazy, type ComponentType } from 'react';

/**
 * A component whose code a browser fetches when it is shown; wrap it in `Suspense`. The server has it from the start, so
 * that a page is whole without JavaScript.
 */
export async function whenShown<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  return import.meta.env.SSR ? load() : lazy(async () => ({ default: await load() }));
}
