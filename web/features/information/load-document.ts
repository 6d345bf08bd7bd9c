import type { LoaderFunctionArgs } from 'react-router';
import type { DocumentName } from '#contract/calls/information.ts';
import { apiFrom } from '#web/shell/page-context.ts';

/** The version that the address names, else the one that holds. */
export async function loadDocument({ context, url }: LoaderFunctionArgs, document: DocumentName) {
  const version = Number(url.searchParams.get('version'));
  return apiFrom(context).getDocument({
    document,
    ...(Number.isInteger(version) && version > 0 && version <= 30_000 && { version }),
  });
}
