import { pageRows, type PageRow } from './page-rows.ts';

const rowsByPath = new Map(
  pageRows.flatMap((row) => [row.path, ...(row.aliases ?? [])].map((path) => [path.toLowerCase(), row])),
);

/**
 * The row of a matched pattern or of an exact path; undefined for a route the site does not have. In the browser a
 * row is what `scripts/slim-route-table.ts` leaves of it.
 */
export function rowOf(pattern: string): PageRow | undefined {
  return rowsByPath.get(withoutTrailingSlash(pattern).toLowerCase());
}

export function withoutTrailingSlash(path: string): string {
  const stripped = path.replace(/\/+$/, '');
  return stripped === '' ? '/' : stripped;
}
