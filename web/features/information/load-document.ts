import type { LoaderFunctionArgs } from 'react-router';
import type { DocumentName } from '#contract/calls/information.ts';
import { apiFrom, userFrom } from '#web/kit/page-context.ts';
import { rests } from '#web/kit/rests.ts';
import { isPutAway, partsOf } from './put-away.ts';

/** The version that the address names, else the one that holds. */
export async function loadDocument({ context, url }: LoaderFunctionArgs, document: DocumentName) {
  const version = Number(url.searchParams.get('version'));
  const { text, ...shown } = await apiFrom(context).getDocument({
    document,
    ...(Number.isInteger(version) && version > 0 && version <= 30_000 && { version }),
  });
  const resting = rests(userFrom(context));
  return { ...shown, parts: partsOf(text, resting), changesFolded: resting && isPutAway(shown.changes) };
}

export type ShownDocument = Awaited<ReturnType<typeof loadDocument>>;
