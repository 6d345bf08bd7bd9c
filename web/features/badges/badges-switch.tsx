import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useMessages } from '#web/kit/messages.ts';
import { useApi } from '#web/kit/use-api.ts';
import { Switch } from '#web/ui/switch.tsx';
import { badgeMessages } from './messages.ts';

/** Whether she is shown badges, on all her devices; goes back when the server did not hear of it. */
export function BadgesSwitch({ on }: { on: boolean }) {
  const texts = useMessages(badgeMessages);
  const { send } = useApi();
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<boolean | null>(null);

  async function choose(wanted: boolean) {
    setChosen(wanted);
    if ((await send('chooseBadges', { on: wanted })) !== false) await revalidate();
    setChosen(null);
  }

  return (
    <Switch
      label={texts.switch}
      text={texts.switchText}
      checked={chosen ?? on}
      onChange={({ currentTarget: { checked } }) => void choose(checked)}
    />
  );
}
