import type { KindName } from '#contract/content/kinds.ts';
import type { ContentWork, ContentWorks } from '#server/kernel/features/content-work.ts';
import { defineHook, perAsk, type Ask } from '#server/kernel/hooks/hook.ts';

/** Answered by what rooms declare as `content`. */
export const publishing = defineHook<ContentWorks>('publishing');

const works = perAsk((ask): ContentWorks => Object.assign({}, ...ask(publishing)) as ContentWorks);

/** What a kind does beyond keeping versions; nothing for one that no room has work for. */
export const workOf = (ask: Ask, kind: KindName): ContentWork<KindName> => works(ask)[kind] ?? {};
