import { withoutTrailingSlash } from '#web/kit/paths.ts';
import { pageRows, type PageRow } from './page-rows.ts';

const rowsByPath = new Map(
  pageRows.flatMap((row) => [row.path, ...(row.aliases ?? [])].map((path) => [path.toLowerCase(), row])),
);

/** The row of a matched pattern or of an exact path; undefined for a route the site does not have. No browser loads it. */
export function rowOf(pattern: string): PageRow | undefined {
  return rowsByPath.get(withoutTrailingSlash(pattern).toLowerCase());
}
