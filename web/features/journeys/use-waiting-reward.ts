import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { hasDeviceKey } from '#web/kit/device-key.ts';
import { keep, readKept } from '#web/kit/kept.ts';
import { late } from '#web/kit/late.ts';
import { useApi } from '#web/kit/use-api.ts';

const adoptCode = late(() => import('#web/kit/adopt-device.ts'));

/**
 * A mail may have brought her here: what was approved for her e-mail address waits until she signs in with it, on
 * whichever device. Asked once a tab, where she seems to have nothing yet; with a device's key the site asks anyway.
 */
export function useWaitingReward(uid: string | undefined, nothingYet: boolean) {
  const { call } = useApi();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (uid === undefined || !nothingYet || hasDeviceKey() || readKept(place) === uid) return;
    keep(place, uid);
    adoptCode
      .prepare()
      .then((code) => code?.adoptDevice(call, revalidate))
      // The next tab tries again.
      .catch(() => undefined);
  }, [uid, nothingYet, call, revalidate]);
}

const place = 'journey-rewards';
