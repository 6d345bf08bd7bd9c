import { v4 } from 'uuid';
import type { Given } from '#contract/queues/queue.ts';
import { useSay } from '#console/kit/language.ts';
import { forgetText } from '#console/kit/kept-text.ts';
import { useAct } from '#console/kit/use-act.ts';
import { useRefused } from '#console/kit/use-refused.ts';
import { make, type Act, type Fact, type Item } from './plain-queue.ts';
import type { Decision } from './use-queue.ts';

interface Acting {
  readonly item: Item;
  readonly title: string;
  onDecide(decision: Omit<Decision, 'id'>): void;
  /** Opens what an act asks for; null closes it. */
  onAsk(act: Act<Item> | null): void;
  onTold(facts: readonly Fact[]): void;
}

interface Work {
  readonly act: Act<Item>;
  readonly given: Given;
  /** Where what was typed is kept until it is sent. */
  readonly name: string | undefined;
}

/** Does what can be done with an opened one: asks first where it asks, holds it back where it can be undone. */
export function useActing({ item, title, onDecide, onAsk, onTold }: Acting) {
  const say = useSay();
  const refused = useRefused();
  const { act: doNow, busy } = useAct({
    work: async ({ act, given }: Work) => {
      try {
        return await make(act.call, act.input(item, given));
      } catch (error) {
        await refused(error);
        throw error;
      }
    },
    said: ({ act }) => act.said && say(act.said),
    done: (result, { act, name }) => {
      onAsk(null);
      if (name !== undefined) forgetText(name);
      if (act.tells) onTold(act.tells(result as never));
    },
  });

  /** `given`: what it asked for, once that is there. */
  function run(act: Act<Item>, given?: Given, name?: string) {
    const asks = act.asks && (act.asks.when?.(item) ?? true);
    if (asks && given === undefined) return onAsk(act);
    const known: Given = given ?? { id: v4() };
    if (act.doing === undefined) return doNow({ act, given: known, name });
    onAsk(null);
    onDecide({
      title,
      doing: say(act.doing),
      send: async () => {
        await make(act.call, act.input(item, known));
        if (name !== undefined) forgetText(name);
      },
    });
  }
  return { run, busy };
}
