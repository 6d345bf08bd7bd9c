import { consoleBase } from '#contract/console-page.ts';
import type { Script } from '#contract/locales.ts';
import type { SiteInfo } from '#contract/pages.ts';
import { fillMail, type MailContent } from '#server/core/outbox/written-mail.ts';

/** What the nightly proof found; a mail names nobody. */
interface Differences {
  /** Found for the first time. */
  readonly fresh: number;
  /** All there are. */
  readonly differed: number;
}

export const differencesMail = (
  { fresh, differed }: Differences,
  { brandName, publicUrl }: Pick<SiteInfo, 'brandName' | 'publicUrl'>,
  script: Script,
): MailContent =>
  fillMail('staff-books-differ', script, {
    brandName,
    count: String(fresh),
    all: String(differed),
    differencesUrl: `${publicUrl}${consoleBase}/finance/differences`,
  });
