import type { UploadPolicy } from '#contract/calls/media.ts';
import * as errorCodes from '#contract/error-codes.ts';
import { nowMs } from '#web/kit/clock.ts';
import { asFailure } from '#web/kit/failures.ts';
import type { CheckedPicture } from './check-picture.ts';
import { PostError, postPicture } from './post-picture.ts';

export type UploadFailure =
  /** Both go on by themselves once the browser says that the network is back. */
  | { readonly reason: 'offline' | 'network' }
  | { readonly reason: 'busy' | 'refused' | 'tooLarge' }
  /** In the server's words. */
  | { readonly reason: 'told'; readonly message: string; readonly again: boolean };

export type UploadState =
  | { readonly kind: 'idle' }
  /** `share` is what has left, from 0 to 1. */
  | { readonly kind: 'uploading'; readonly share: number }
  | { readonly kind: 'uploaded'; readonly key: string }
  | ({ readonly kind: 'failed' } & UploadFailure);

/** What an upload needs of the browser and the page; a test brings its own. */
export interface UploadEnvironment {
  /** A policy for one picture; throws `ApiError`. */
  askPolicy(picture: { contentType: CheckedPicture['type']; size: number }): Promise<UploadPolicy>;
  createRequest(): XMLHttpRequest;
  online(): boolean;
  /** Calls back whenever the network is back, until the function returned is called. */
  onOnline(callback: () => void): () => void;
}

export interface Uploader {
  readonly state: () => UploadState;
  /** Calls back after each change of state, until the function returned is called. */
  readonly subscribe: (callback: () => void) => () => void;
  /** Sends a picture instead of whatever was on its way. */
  readonly start: (picture: CheckedPicture) => void;
  /** Sends the failed picture once more. */
  readonly retry: () => void;
  /** Ends and forgets everything. */
  readonly cancel: () => void;
}

/** Whether sending the same picture once more can help. */
export function canRetry(failure: UploadFailure): boolean {
  return failure.reason === 'told' ? failure.again : failure.reason !== 'tooLarge';
}

const idle: UploadState = { kind: 'idle' };
/** A policy that ends this soon is not begun with. */
const marginMs = 20_000;

/** A browser says that the network is back a moment before it carries anything. */
export const settleMs = 1000;

/** @returns how to stop waiting */
function onceSettled(onOnline: UploadEnvironment['onOnline'], goOn: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const stop = onOnline(() => {
    clearTimeout(timer);
    timer = setTimeout(goOn, settleMs);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}

/** One picture on its way to storage. */
export function createUploader(environment: UploadEnvironment): Uploader {
  const callbacks = new Set<() => void>();
  let state = idle;
  let picture: CheckedPicture | null = null;
  /** Kept over failures: a picture whose answer was lost is sent to the same key again, and is there once. */
  let policy: UploadPolicy | null = null;
  let attempt: AbortController | null = null;
  let stopWaiting: (() => void) | null = null;

  function change(next: UploadState) {
    state = next;
    for (const callback of callbacks) callback();
  }

  function leave() {
    attempt?.abort();
    attempt = null;
    stopWaiting?.();
    stopWaiting = null;
  }

  async function run(sent: CheckedPicture) {
    leave();
    const current = (attempt = new AbortController());
    change({ kind: 'uploading', share: 0 });
    let next: UploadState;
    try {
      next = { kind: 'uploaded', key: await send(sent, current.signal) };
    } catch (error) {
      const failure = failureOf(error, environment.online());
      if (failure === null) throw error;
      if (failure.reason === 'refused') policy = null;
      next = { kind: 'failed', ...failure };
    }
    if (current.signal.aborted) return;
    attempt = null;
    if (next.kind === 'failed' && (next.reason === 'offline' || next.reason === 'network')) {
      stopWaiting = onceSettled(environment.onOnline, () => void run(sent));
    }
    change(next);
  }

  /** @returns the key it is kept under */
  async function send(sent: CheckedPicture, signal: AbortSignal): Promise<string> {
    const post = async (allowed: UploadPolicy) => {
      await postPicture(environment.createRequest(), allowed, sent, {
        signal,
        onShare: (share) => change({ kind: 'uploading', share }),
      });
      return allowed.key;
    };
    const ask = async () => {
      policy = null;
      const asked = await environment.askPolicy({ contentType: sent.type, size: sent.blob.size });
      if (signal.aborted) throw new PostError('cancelled');
      return (policy = asked);
    };
    if (policy === null || Date.parse(policy.expiresAt) < nowMs() + marginMs) return post(await ask());
    try {
      return await post(policy);
    } catch (error) {
      // It had ended all the same: the clock of a phone may be wrong.
      if (!(error instanceof PostError) || error.fault !== 'refused') throw error;
      return post(await ask());
    }
  }

  return {
    state: () => state,
    subscribe: (callback) => {
      callbacks.add(callback);
      return () => callbacks.delete(callback);
    },
    start: (chosen) => {
      picture = chosen;
      policy = null;
      void run(chosen);
    },
    retry: () => {
      if (picture && state.kind === 'failed') void run(picture);
    },
    cancel: () => {
      leave();
      picture = null;
      policy = null;
      if (state !== idle) change(idle);
    },
  };
}

/** Null for what is nobody's failure but a fault of the program. A cancelled attempt is never shown. */
function failureOf(error: unknown, online: boolean): UploadFailure | null {
  const lost = { reason: online ? 'network' : 'offline' } as const;
  if (error instanceof PostError) {
    const { fault } = error;
    return fault === 'network' || fault === 'cancelled' ? lost : { reason: fault };
  }
  const failure = asFailure(error);
  if (!failure) return null;
  const { code, status, message } = failure;
  if (status === 0) return lost;
  if (code === errorCodes.uploadTooLarge) return { reason: 'tooLarge' };
  return { reason: 'told', message, again: status >= 500 || status === 429 };
}
