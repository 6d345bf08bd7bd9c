import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** How often the place is kept while it plays. */
const everyMs = 10_000;
/** What is missing of the end when a player stops a moment early. */
const endSeconds = 1;

export interface Watched {
  readonly seconds: number;
  readonly finished: boolean;
}

export interface WatchingOptions<Kept> {
  /** Of the video, in seconds. */
  readonly length: number;
  readonly begun: Watched | null;
  /** Null when it could not be kept. */
  readonly keep: (now: Watched, options: { readonly keepalive: boolean }) => Promise<Kept | null>;
}

/** Keeps how far a video was watched: while it plays, when it stops, and when the page is left. */
export function useWatching<Kept>({ length, begun, keep }: WatchingOptions<Kept>) {
  const player = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  const [finished, setFinished] = useState(begun?.finished ?? false);
  const queue = useRef<Promise<Kept | null>>(Promise.resolve(null));
  const last = useRef<Watched>({ seconds: begun?.seconds ?? 0, finished: begun?.finished ?? false });

  /** One at a time, so that what is answered last is what is so. @returns null when it could not be kept */
  function save(now: Watched, keepalive = false): Promise<Kept | null> {
    queue.current = queue.current.then((before) => saveOne(now, before, keepalive));
    return queue.current;
  }

  async function saveOne(now: Watched, before: Kept | null, keepalive: boolean) {
    const kept = last.current;
    if (now.seconds === kept.seconds && now.finished === kept.finished) return before;
    const told = await keep(now, { keepalive });
    if (told !== null) last.current = now;
    return told;
  }

  const now = () => ({
    seconds: Math.floor(player.current?.currentTime ?? 0),
    finished: last.current.finished,
  });
  /** Where she stopped before; null when she never did, or was at the end. */
  const [stoppedAt] = useState(
    begun !== null && !begun.finished && begun.seconds > endSeconds ? begun.seconds : null,
  );
  const noSource = useEffectEvent(() => setFailed(true));
  useEffect(() => {
    const video = player.current;
    if (video === null) return;
    const resume = () => {
      if (stoppedAt !== null) video.currentTime = stoppedAt;
    };
    // The page may have come to life after the video.
    if (video.readyState >= video.HAVE_METADATA) resume();
    else video.addEventListener('loadedmetadata', resume, { once: true });
    const timer = setTimeout(() => video.networkState === video.NETWORK_NO_SOURCE && noSource());
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
  async function finish(): Promise<Kept | null> {
    setFinished(true);
    return await save({ seconds: length, finished: true });
  }

  return {
    player,
    /** It could not be loaded. */
    failed,
    setFailed,
    finished,
    finish,
    seek: (seconds: number) => {
      if (player.current) player.current.currentTime = seconds;
    },
    reload: () => {
      setFailed(false);
      player.current?.load();
    },
    stoppedAt,
    save: () => {
      const { seconds, finished: done } = now();
      return seconds > 0 ? save({ seconds, finished: done }) : Promise.resolve(null);
    },
  };
}

/** What a player needs of it. */
export type Watching = Omit<ReturnType<typeof useWatching<unknown>>, 'finish' | 'save'> & {
  finish(): Promise<unknown>;
  save(): Promise<unknown>;
};
