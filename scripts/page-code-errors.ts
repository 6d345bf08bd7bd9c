import type { Plugin } from 'vite';

/** The end of the router's `loadRouteModule`: it reloads the page at once, every time, offline too. */
const reloads =
  /console\.error\(`Error loading route module[\s\S]*?window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/;

/**
 * Page code that cannot be loaded is an error like any other: the site itself waits for the network, loads a newer
 * build, at most once in ten seconds (specification, section 9), or shows its error screen.
 */
export function pageCodeErrors(): Plugin {
  return {
    name: 'page-code-errors',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!id.includes('/react-router/') || !id.endsWith('/routeModules.js')) return null;
      if (!reloads.test(code)) this.error('The router no longer loads page code the way this build knows.');
      return {
        code: code.replace(reloads, 'throw error;'),
        map: null,
      };
    },
  };
}
