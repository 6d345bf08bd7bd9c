import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Switch } from '#web/ui/switch.tsx';
import { storePreference, unmeasuredCookie } from '../cookies.ts';
import { asksForPrivacy } from '../declined.ts';
import { useMessages } from '../messages.ts';
import { useApi } from '../use-api.ts';
import { useHydrated } from '../use-hydrated.ts';
import { useRoot } from '../use-root.ts';
import { measuringMessages } from './measuring-messages.ts';

/** Whether visits are measured: a member's on all her devices, a visitor's in this browser. */
export function MeasuringSwitch() {
  const texts = useMessages(measuringMessages);
  const { unmeasured, user } = useRoot();
  const { send } = useApi();
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const byBrowser = useHydrated() && asksForPrivacy();
  const measured = chosen ?? !unmeasured;

  async function choose(wanted: boolean) {
    setChosen(wanted);
    if (user !== null && (await send('setMeasured', { measured: wanted })) === false) {
      setChosen(null);
      return;
    }
    storePreference(unmeasuredCookie, wanted ? null : '1');
    await revalidate();
    setChosen(null);
  }

  return (
    <Switch
      label={texts.label}
      text={`${texts.text} ${byBrowser ? texts.byBrowser : user === null ? texts.guest : texts.member}`}
      checked={measured && !byBrowser}
      disabled={byBrowser}
      onChange={(event) => void choose(event.currentTarget.checked)}
    />
  );
}
