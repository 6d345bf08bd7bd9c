import type { Services } from '#server/kernel/http/context.ts';
import type { Allowed } from './safe-target.ts';

/** Where redirects of this installation may lead to. */
export function allowedOf({ config, site }: Pick<Services, 'config' | 'site'>): Allowed {
  return { publicUrl: site().publicUrl, hosts: config.redirectHosts };
}

/** Nowhere but to paths of the site. */
export const withinSite: Allowed = { publicUrl: '', hosts: [] };
