import type { Services } from '#server/kernel/http/context.ts';
import { storageOf } from '#server/kernel/storage/storage.ts';

/** Tidies up behind what is done; what cannot be tidied now is left to the daily upkeep. */
export async function removeFiles(
  services: Pick<Services, 'config' | 'secret' | 'log'>,
  keys: readonly string[],
): Promise<void> {
  try {
    await storageOf(services).remove(keys);
  } catch (error) {
    services.log.warn({ err: error }, 'files that nothing needs are left for the upkeep');
  }
}
