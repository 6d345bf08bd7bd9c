import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { buildInfo } from './scripts/build-info.ts';

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: 'web/public',
  define: { __BUILD_INFO__: JSON.stringify(buildInfo) },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    ...(isSsrBuild && { rollupOptions: { input: 'web/server.ts' } }),
  },
  // One file with everything in it starts fastest, and is production code whatever NODE_ENV says.
  ...(command === 'build' && { ssr: { noExternal: true } }),
}));
