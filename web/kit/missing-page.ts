import { data, type RouterContextProvider } from 'react-router';
import { scriptOfLocale } from '#contract/locales.ts';
import { outcome } from '#web/kit/failures.ts';
import { errorMessages } from './error-messages.ts';
import type { FatalError } from './fatal-error.ts';
import { visitContext } from './page-context.ts';

/** What a loader throws when an address fits a pattern and names nothing: the fatal 404 of the specification, section 2. */
export function missingPage(context: Readonly<RouterContextProvider>, path: string) {
  const { root } = context.get(visitContext);
  const message = errorMessages[scriptOfLocale(root.locale)].fatal.text({ path });
  return data({ message, root } satisfies FatalError, { status: 404 });
}

/** Asks for what an address names; where there is none, there is no such page either. */
export async function orMissing<Value>(
  { context, url }: { readonly context: Readonly<RouterContextProvider>; readonly url: URL },
  asked: Promise<Value>,
): Promise<Value> {
  const found = await outcome(asked);
  if (found.ok) return found.result;
  throw found.failure.status === 404 ? missingPage(context, url.pathname) : found.failure;
}
