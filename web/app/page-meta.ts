import type { MetaDescriptor } from 'react-router';
import { scriptOfLocale } from '#contract/locales.ts';
import { errorMessages } from '#web/kit/error-messages.ts';
import { readFatalError } from '#web/kit/fatal-error.ts';
import { unknownRoot, type RootData } from '#web/kit/root-data.ts';
import { shellMessages } from '#web/kit/shell-messages.ts';

interface MetaArgs {
  readonly loaderData?: RootData | undefined;
  /** Null, not undefined, for a page without an error. */
  readonly error?: unknown;
}

/** Title, description and robots of every page and error page. */
export function pageMeta({ loaderData, error }: MetaArgs): MetaDescriptor[] {
  const fatal = readFatalError(error);
  const root = loaderData ?? fatal?.root ?? unknownRoot;
  const script = scriptOfLocale(root.locale);
  const { brandName } = root.site;
  // The router gives null where nothing went wrong.
  const failed = (error ?? null) !== null;
  const title = failed ? errorTitle(errorMessages[script], fatal?.status) : root.pageTitle;
  const { description } = shellMessages[script];
  return [
    { title: `${title} · ${brandName}` },
    { name: 'description', content: description({ page: title, brand: brandName }) },
    ...(!failed && root.indexed ? [] : [{ name: 'robots', content: 'noindex' }]),
  ];
}

function errorTitle(texts: (typeof errorMessages)['en'], status = 500): string {
  if (status === 404) return texts.fatal.title;
  return status < 500 ? texts.refused.title : texts.broken.title;
}
