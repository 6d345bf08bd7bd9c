import type { CallInput, CallResult } from '#contract/client.ts';
import { mostFound } from '#contract/content/find.ts';
import type { Kind } from '#contract/content/kind.ts';
import { kindNames, kinds } from '#contract/content/kinds.ts';
import { findAcrossKinds } from '#server/core/content/queries-shared-list.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { titleFrom } from '#contract/content/title.ts';

/** What has some words in its name or address, or is to come, of all kinds that the caller may see. */
export async function findContent(
  { db, now, staff }: StaffContext,
  { search = '', planned }: CallInput<'findContent'>,
): Promise<CallResult<'findContent'>> {
  const mine = kindNames.filter((kind) => staff.permissions.includes(kinds[kind].permission));
  const titles = new Map(mine.map((kind) => [kind, (kinds[kind] as Kind).title]));
  const wanted = { titles, search, planned: planned !== undefined, most: mostFound, now: now() };
  const found = await findAcrossKinds(db, wanted);
  // What is to come stands by its day, what was found by its kind.
  const inOrder = planned
    ? found
    : found.toSorted((one, other) => mine.indexOf(one.kind) - mine.indexOf(other.kind));
  return {
    list: inOrder.map(({ slug, title, nextFrom, ...piece }) => ({
      ...piece,
      slug,
      title: titleFrom(title, slug),
      next: nextFrom?.toISOString() ?? null,
    })),
    nextCursor: null,
  };
}
