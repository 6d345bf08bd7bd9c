import type { Plugin } from 'vite';

const files = /'features\/[\w/-]+-route\.tsx'/;

/** The table of routes goes to the browser without the names of source files, which only the build asks for. */
export function slimRouteTable(): Plugin {
  return {
    name: 'slim-route-table',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!id.endsWith('/web/shell/route-table.ts')) return null;
      if (!files.test(code))
        this.error('The table of routes no longer names files the way this build knows.');
      return { code: code.replaceAll(new RegExp(files, 'g'), "''"), map: null };
    },
  };
}
