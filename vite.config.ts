import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { buildInfo } from './scripts/build-info.ts';
import { buildTarget } from './scripts/least-browsers.ts';

/**
 * One file for the frameworks, kept over releases, and one for what most pages share: few requests, all used. The root
 * with the stylesheet stays out of them: whatever is imported later would ask for the stylesheet again.
 */
const chunks = [
  {
    name: 'frameworks',
    test: /node_modules\/(?:react|react-dom|react-router|scheduler|clsx)\//,
    priority: 3,
  },
  {
    name: 'shell',
    // Folders of kit are of what some pages need or what comes on first use.
    test: /\/web\/(?:app\/(?!design\/|not-found|page-names|refused)|kit\/(?!change-form)[^/]+$|entry\.client|router-internals)|\/contract\/(?:addresses|client|counted|envelope|error-codes|locales|shown-time|with-query)\.ts/,
    priority: 2,
  },
  // By itself: whoever is refused a page would load all of signing in with it.
  { name: 'next-path', test: /\/web\/kit\/entry\/next-path/, priority: 3 },
  // What every form has goes together: one name less in the list of each page, and it packs better. The arrow is here so
  // that those below do not take it along: whoever shows one would load all of signing in.
  {
    name: 'forms',
    test: /\/web\/(?:ui\/(?:field|text-input|select|notice|password-input)|kit\/change-form)\.tsx|\/web\/kit\/drafts\/device-draft|\/lucide-react\/.*\/arrow-right\./,
    priority: 2,
  },
  // The same for what the pages of signing in and joining have in common.
  {
    name: 'entry',
    test: /\/web\/features\/members\/(?:entry-draft|use-sign-in|use-send-code|proven-code|email-form|messages|rules)/,
    priority: 2,
  },
  // The badge of each level is drawn of these.
  {
    name: 'levels',
    test: /\/web\/(?:kit\/illustrations\/level-badge|ui\/illustrations\/check-in-(?:egg|bloom))\./,
    priority: 2,
  },
  // Without drawings, which few pages have in common.
  {
    name: 'site',
    test: /\/(?:web\/ui\/(?!illustrations\/)|lucide-react\/)/,
    minShareCount: 14,
    priority: 1,
  },
];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: 'web/public',
  // In development: all that pages import is made ready at the start, else a page that needs more is loaded anew.
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}', '!web/**/*.test.*'] },
  define: { __BUILD_INFO__: JSON.stringify(buildInfo) },
  build: {
    target: buildTarget,
    assetsInlineLimit: 0,
    // What each file imports, for the budgets of the first load (scripts/finish-build.ts).
    manifest: true,
    // A build says its sizes or what went wrong, and nothing of how it passed its time.
    rollupOptions: { checks: { pluginTimings: false } },
  },
  worker: { rollupOptions: { output: { entryFileNames: 'assets/workers/[hash].js' } } },
  environments: {
    client: {
      build: {
        rollupOptions: {
          // Names are most of what the list of files weighs, and each page carries the list. Seven signs are as few as Rolldown takes.
          output: {
            codeSplitting: { groups: chunks },
            chunkFileNames: 'assets/[hash:7].js',
            entryFileNames: 'assets/[hash:7].js',
          },
          treeshake: { manualPureFunctions: ['defineMessages'] },
        },
      },
    },
    ssr: {
      build: { target: 'node24', rollupOptions: { input: 'web/server.ts' } },
      // With everything in it the bundle starts fastest, and is production code whatever NODE_ENV says.
      ...(command === 'build' && {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      }),
    },
  },
}));
