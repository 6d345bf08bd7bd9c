import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLanguage } from '#console/kit/language.ts';
import { staffKey } from '#console/kit/use-asked.ts';
import { photoSizes, sizesOf } from './picture-sizes.ts';
import type { Opened } from './plain-queue.ts';
import { askedOf } from './use-opened.ts';

/** What comes next is there when it is opened, with its first photo; what is veiled is not asked for. */
export function useNextReady(opened: Opened | null): void {
  const client = useQueryClient();
  const language = useLanguage();
  const load = useEffectEvent(async (next: string) => {
    if (opened === null) return;
    const { queue } = opened;
    const asked = askedOf(queue, next);
    const ready = async <Data>({ name, ask }: { name: readonly string[]; ask: () => Promise<Data> }) =>
      client.fetchQuery({
        queryKey: [...staffKey, language, ...name],
        queryFn: ask,
        staleTime: 10_000,
      });
    const [item] = await Promise.all([ready(asked.item), ready(asked.work)]);
    const { list, veiled } = queue.pictures(item);
    const [first] = list;
    if (!first || veiled) return;
    Object.assign(new Image(), { sizes: photoSizes, ...sizesOf(first.picture) });
  });
  const id = opened?.id ?? null;
  useEffect(() => {
    // It will be asked for once more when it is opened, and say then what is wrong.
    if (id !== null) load(id).catch(() => undefined);
  }, [id]);
}
