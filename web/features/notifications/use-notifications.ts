import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Notification } from '#contract/calls/notifications.ts';
import { useApi } from '#web/kit/use-api.ts';
import type { Page } from '#web/kit/lists/kept-lists.ts';
import { useMorePages } from '#web/kit/lists/use-more-pages.ts';

/** A list of notifications; what is read or removed shows at once and goes back when the server did not hear of it. */
export function useNotifications(first: Page<Notification>, show: 'all' | 'unread') {
  const { call, send } = useApi();
  const { revalidate } = useRevalidator();
  const [readUntil, setReadUntil] = useState('');
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [working, setWorking] = useState(false);
  const pages = useMorePages(
    first,
    ({ notificationId }) => notificationId,
    (cursor) => call('listNotifications', { show, cursor }),
  );
  const shown = pages.list
    .filter(({ notificationId }) => !gone.has(notificationId))
    .map((one) => (one.createdAt <= readUntil ? { ...one, read: true } : one));

  /** @returns whether the server heard of it */
  async function readAll(): Promise<boolean> {
    const [newest] = shown;
    if (!newest || working) return false;
    setWorking(true);
    setReadUntil(newest.createdAt);
    const heard = await send('readNotifications', { until: newest.createdAt });
    setWorking(false);
    if (heard) await revalidate();
    else setReadUntil('');
    return heard !== false;
  }

  /** Goes with the step to what it is about: nobody waits for it. */
  async function open({ notificationId, read }: Notification): Promise<void> {
    if (read) return;
    if (await send('readNotifications', { ids: [notificationId] })) await revalidate();
  }

  async function remove({ notificationId }: Notification): Promise<boolean> {
    setGone((before) => new Set([...before, notificationId]));
    const heard = await send('removeNotification', { notificationId });
    if (heard) await revalidate();
    else setGone((before) => new Set([...before].filter((one) => one !== notificationId)));
    return heard !== false;
  }

  return { pages: { ...pages, list: shown }, working, readAll, open, remove };
}
