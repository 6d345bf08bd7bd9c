import { layout, route, type RouteConfig } from '@react-router/dev/routes';
import { pageRows, type LayoutName, type PageRow } from '#web/app/page-rows.ts';

/** Id of a row's route in the router, or of one of its aliases. */
function routeId(path: string): string {
  return path === '/' ? 'home' : path.slice(1).replaceAll('/', '.').replaceAll(':', '$');
}

function entriesOf({ path, aliases = [], file }: PageRow) {
  return [path, ...aliases].map((address) => route(address, file, { id: routeId(address) }));
}

function layoutEntry(name: LayoutName, ...more: ReturnType<typeof route>[]) {
  const pages = pageRows.filter((row) => row.layout === name).flatMap(entriesOf);
  return layout(`app/layouts/${name}-layout.tsx`, { id: `layout.${name}` }, [...pages, ...more]);
}

export default [
  layoutEntry('default', route('*', 'app/not-found-route.tsx', { id: 'not-found' })),
  layoutEntry('common'),
  layoutEntry('login'),
  layoutEntry('register'),
  layoutEntry('blank'),
  route('site.webmanifest', 'app/web-manifest-route.ts', { id: 'web-manifest' }),
] satisfies RouteConfig;
