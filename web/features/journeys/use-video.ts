import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Submission } from '#contract/calls/journeys.ts';
import { ApiError } from '#contract/client.ts';
import { useApi } from '#web/shell/use-api.ts';
import type { JourneyInPlace } from './use-journey.ts';

/** How often the place is kept while it plays. */
const everyMs = 10_000;
/** What is missing of the end when a player stops a moment early. */
const endSeconds = 1;

interface Watched {
  readonly seconds: number;
  readonly finished: boolean;
}

/** Keeps how far the video was watched: while it plays, when it stops, and when the page is left. */
export function useVideo(journey: JourneyInPlace, onFailed: () => void) {
  const { send } = useApi();
  const { slug } = journey.place;
  const begun = journey.view.mine?.video ?? null;
  const length = journey.view.journey.video?.seconds ?? 0;
  const player = useRef<HTMLVideoElement>(null);
  const [finished, setFinished] = useState(begun?.finished ?? false);
  const queue = useRef<Promise<Submission | null>>(Promise.resolve(null));
  const last = useRef<Watched>({ seconds: begun?.seconds ?? 0, finished: begun?.finished ?? false });

  /** One at a time, so that what is answered last is what is so. @returns null when it could not be kept */
  function save(now: Watched, keepalive = false): Promise<Submission | null> {
    queue.current = queue.current.then((before) => sendOne(now, before, keepalive));
    return queue.current;
  }

  async function sendOne(now: Watched, before: Submission | null, keepalive: boolean) {
    const kept = last.current;
    if (now.seconds === kept.seconds && now.finished === kept.finished) return before;
    try {
      const mine = await send('saveJourneyVideo', { slug, ...now }, { handleErrors: true, keepalive });
      last.current = now;
      journey.tell(mine);
      return mine;
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      return null;
    }
  }

  const now = () => ({
    seconds: Math.floor(player.current?.currentTime ?? 0),
    finished: last.current.finished,
  });
  /** Where she stopped before; null when she never did, or was at the end. */
  const [stoppedAt] = useState(
    begun !== null && !begun.finished && begun.seconds > endSeconds ? begun.seconds : null,
  );
  const tellFailure = useEffectEvent(onFailed);
  useEffect(() => {
    const video = player.current;
    if (video === null) return;
    const resume = () => {
      if (stoppedAt !== null) video.currentTime = stoppedAt;
    };
    // The page may have come to life after the video.
    if (video.readyState >= video.HAVE_METADATA) resume();
    else video.addEventListener('loadedmetadata', resume, { once: true });
    const timer = setTimeout(() => video.networkState === video.NETWORK_NO_SOURCE && tellFailure());
    return () => {
      clearTimeout(timer);
      video.removeEventListener('loadedmetadata', resume);
    };
  }, [stoppedAt]);
  const leave = useRef(() => {});
  useEffect(() => {
    leave.current = () => {
      const { seconds, finished: done } = now();
      if (seconds > 0) void save({ seconds, finished: done }, true);
    };
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const onHide = () => document.visibilityState === 'hidden' && leave.current();
    document.addEventListener('visibilitychange', onHide, { signal });
    addEventListener('pagehide', () => leave.current(), { signal });
    const timer = setInterval(() => {
      if (player.current && !player.current.paused) leave.current();
    }, everyMs);
    return () => {
      listening.abort();
      clearInterval(timer);
    };
  }, []);

  /** Seen, or read: the way on is open. */
  async function finish(): Promise<Submission | null> {
    setFinished(true);
    return await save({ seconds: length, finished: true });
  }

  return {
    player,
    finished,
    finish,
    seek: (seconds: number) => {
      if (player.current) player.current.currentTime = seconds;
    },
    reload: () => player.current?.load(),
    stoppedAt,
    save: () => {
      const { seconds, finished: done } = now();
      return seconds > 0 ? save({ seconds, finished: done }) : Promise.resolve(null);
    },
  };
}
