import { hasVerb, type contentCalls, type ContentVerb } from '#contract/content/calls.ts';
import type { findCalls } from '#contract/content/find.ts';
import { kindNames, kinds, type KindName } from '#contract/content/kinds.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { simulate } from '#server/core/simulations/simulate.ts';
import { getExample } from './example.ts';
import { findContent } from './find-content.ts';
import { changes } from './change-pieces.ts';
import { reads } from './read-pieces.ts';

/** Every verb answers for every kind: what a kind is says its declaration. */
const verbs = { ...reads, ...changes, simulate } satisfies Readonly<Record<ContentVerb, unknown>>;

const handlersOfKind = (kind: KindName) =>
  Object.entries(verbs)
    .filter(([verb]) => hasVerb(kinds[kind], verb))
    .map(([verb, handle]) => [
      `${kind}.${verb}`,
      (context: never, input: never) =>
        (handle as unknown as (kind: KindName, ...rest: never[]) => unknown)(kind, context, input),
    ]);

const ofKinds = Object.fromEntries(
  kindNames.flatMap(handlersOfKind),
  // One for each of their names; each verb takes and gives what the contract says of it for any kind.
) as unknown as HandlersOf<keyof typeof contentCalls>;

/** Calls of all kinds of content, and those over all of them. */
export const contentHandlers: HandlersOf<keyof typeof contentCalls | keyof typeof findCalls> = {
  ...ofKinds,
  findContent,
  getExample,
};
