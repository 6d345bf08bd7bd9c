import { startTransition, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { NotificationChoices } from '#contract/calls/notifications.ts';
import type { CallInput } from '#contract/client.ts';
import { useApi } from '#web/kit/use-api.ts';

export type Choose = (change: CallInput<'chooseNotifications'>) => Promise<boolean>;

/** The choices as last saved; each holds at once, and goes back when the server did not hear of it. */
export function useChoices(loaded: NotificationChoices): { choices: NotificationChoices; choose: Choose } {
  const { send } = useApi();
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState<readonly CallInput<'chooseNotifications'>[]>([]);

  const choose: Choose = async (change) => {
    setPending((before) => [...before, change]);
    const heard = await send('chooseNotifications', change);
    if (heard) await revalidate();
    // What was read anew is drawn in a transition: sooner, the choice before it would be seen for a moment.
    startTransition(() => setPending((before) => before.filter((one) => one !== change)));
    return heard !== false;
  };
  return { choices: pending.reduce(withChange, loaded), choose };
}

function withChange(
  choices: NotificationChoices,
  { topic, quiet, showText }: CallInput<'chooseNotifications'>,
): NotificationChoices {
  return {
    topics: choices.topics.map((one) => (one.topic === topic?.topic ? { ...one, ...topic } : one)),
    quiet: quiet === undefined ? choices.quiet : quiet,
    showText: showText ?? choices.showText,
  };
}
