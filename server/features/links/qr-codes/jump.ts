import type { CallResult } from '#contract/client.ts';
import { allowedOf } from '#server/features/links/redirects/allowed.ts';
import type { CallContext } from '#server/kernel/http/context.ts';
import { findWay } from './find-way.ts';

/**
 * Leads who scanned a code on. A person with a phone in her hand is never shown an error of the API: what leads
 * nowhere, and a database that does not answer, lead to a page of the site.
 */
export async function jumpByQrCode(
  context: CallContext,
  { code, ...more }: { code?: string | undefined; [name: string]: unknown },
): Promise<CallResult<'jumpByQrCode'>> {
  const brought = new URLSearchParams(
    Object.entries(more).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  try {
    const way = await findWay(context.db, code, { brought, allowed: allowedOf(context), now: context.now() });
    if (way.state === 'open') return { location: way.target, cameFrom: `qr.${way.code}` };
  } catch (error) {
    context.log.error({ err: error }, 'a scanned code could not be looked up');
  }
  const query = new URLSearchParams(code === undefined ? {} : { code: code.slice(0, 100) });
  for (const name of ['Language', 'APPTOKEN']) {
    const value = brought.get(name);
    if (value !== null) query.set(name, value);
  }
  return { location: `/station/redirect${query.size > 0 ? `?${query}` : ''}`, cameFrom: null };
}
