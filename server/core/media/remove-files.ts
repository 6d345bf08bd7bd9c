import type { Services } from '#server/kernel/http/context.ts';

/** Tidies up behind what is done; what cannot be tidied now is left to the daily upkeep. */
export async function removeFiles(
  services: Pick<Services, 'files' | 'log'>,
  keys: readonly string[],
): Promise<void> {
  try {
    await services.files.remove(keys);
  } catch (error) {
    services.log.warn({ err: error }, 'files that nothing needs are left for the upkeep');
  }
}
