import type { SiteInfo } from '#contract/pages.ts';
import type { Services } from '#server/kernel/http/context.ts';

/** What jobs that count need: days are those of the zone of the site. */
export interface Counting extends Pick<Services, 'db' | 'now'> {
  readonly site: () => Pick<SiteInfo, 'timeZone'>;
}
