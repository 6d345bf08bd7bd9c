import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { PushDevice } from '#contract/calls/notifications.ts';
import { allowPush, forbidPush, readPushState, type PushState } from '#web/kit/background/push.ts';
import { useApi } from '#web/kit/use-api.ts';

/** Whether this device is pushed to; null until the browser told. `failed` after a try that came to nothing. */
export function usePush(devices: readonly PushDevice[], uid: string) {
  const { send } = useApi();
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<PushState | null>(null);
  const [working, setWorking] = useState(false);
  const [failed, setFailed] = useState(false);
  const here = devices.find(({ current }) => current);
  useEffect(() => {
    let left = false;
    readPushState(uid).then(
      (found) => {
        if (!left) setState(found);
      },
      () => setState('unsupported'),
    );
    return () => {
      left = true;
    };
  }, [uid]);

  /** @returns whether it worked */
  async function work(step: () => Promise<boolean>): Promise<boolean> {
    setWorking(true);
    setFailed(false);
    try {
      const done = await step();
      setFailed(!done && Notification.permission !== 'denied');
      return done;
    } catch {
      // Browsers say in their own words why, and in many.
      setFailed(true);
      return false;
    } finally {
      setState(await readPushState(uid).catch(() => 'unsupported' as const));
      setWorking(false);
      await revalidate();
    }
  }

  return {
    // Both sides have to know of it.
    state: state === 'on' && !here ? 'off' : state,
    working,
    failed,
    turnOn: () =>
      work(async () => {
        const key = await send('pushKey', {});
        const target = key && (await allowPush(key.publicKey, uid));
        return target ? Boolean(await send('subscribePush', target)) : false;
      }),
    turnOff: () =>
      work(async () => {
        if (here && !(await send('unsubscribePush', { deviceId: here.deviceId }))) return false;
        await forbidPush();
        return true;
      }),
    remove: async ({ deviceId }: PushDevice) => {
      if (await send('unsubscribePush', { deviceId })) await revalidate();
    },
  };
}
