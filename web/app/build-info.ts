import type { BuildInfo } from '#contract/pages.ts';

declare const __BUILD_INFO__: BuildInfo | undefined;

/** Which build this is; put in by the bundler. Outside of a build (tests) it is `development`. */
export const buildInfo: BuildInfo =
  typeof __BUILD_INFO__ === 'undefined' || __BUILD_INFO__ === undefined
    ? {
        revision: 'development',
        release: 'development',
        commitMessage: '',
        packingTime: '1970-01-01T00:00:00.000Z',
      }
    : __BUILD_INFO__;
