import { rowOf, withoutTrailingSlash } from './route-table.ts';

/**
 * Element id of an address for tracking (specification, section 2): the trailing slash is stripped, rows with a
 * query come before the path alone. Empty for a page the table does not name.
 */
export function elementIdOf(pathname: string, search: string): string {
  const ids = rowOf(withoutTrailingSlash(pathname))?.elementIds ?? {};
  const query = new URLSearchParams(search);
  for (const [condition, id] of Object.entries(ids)) {
    const wanted = [...new URLSearchParams(condition)];
    if (wanted.length > 0 && wanted.every(([name, value]) => query.get(name) === value)) return id;
  }
  return ids[''] ?? '';
}
