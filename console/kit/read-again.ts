import type { QueryClient } from '@tanstack/react-query';
import { staffKey } from './use-asked.ts';

/**
 * Reads all again that these screens show. What is on its way is broken off first: it was asked for before the change,
 * and a first answer would not be asked for again.
 */
export async function readAgain(client: QueryClient): Promise<void> {
  await client.cancelQueries({ queryKey: staffKey });
  await client.invalidateQueries({ queryKey: staffKey });
}
