import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import { FakeRequest, lifeMs, picture, request, Scene } from './fake-upload.ts';
import { stallMs } from './post-picture.ts';
import { canRetry, createUploader, settleMs, type UploadState } from './uploader.ts';

let scene: Scene;
beforeEach(() => {
  vi.useFakeTimers();
  scene = new Scene();
});
afterEach(() => {
  vi.useRealTimers();
  FakeRequest.made.length = 0;
});

function begin() {
  const uploader = createUploader(scene.environment);
  const seen: UploadState[] = [];
  uploader.subscribe(() => seen.push(uploader.state()));
  return { uploader, seen };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

async function started() {
  const begun = begin();
  begun.uploader.start(picture);
  await settle();
  return begun;
}

describe('an upload', () => {
  test('goes from idle over its progress to its key', async () => {
    const { uploader, seen } = begin();
    expect(uploader.state()).toEqual({ kind: 'idle' });
    uploader.start(picture);
    expect(uploader.state()).toEqual({ kind: 'uploading', share: 0 });
    await settle();
    expect(scene.asked).toEqual([{ contentType: 'image/jpeg', size: 7 }]);
    request(0).progress(50, 200);
    request(0).progress(9, 0);
    request(0).progress(200, 200);
    request(0).answer(204);
    await settle();
    expect(seen).toEqual([
      { kind: 'uploading', share: 0 },
      { kind: 'uploading', share: 0.25 },
      { kind: 'uploading', share: 1 },
      { kind: 'uploaded', key: 'key-1' },
    ]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('posts the fields as they are, then the file under no name of its own', async () => {
    await started();
    const { method, url, form } = request(0);
    expect([method, url]).toEqual(['POST', '/oss/uploads']);
    const entries = [...(form ?? [])];
    expect(entries.map(([name]) => name)).toEqual(['bucket', 'key', 'Policy', 'file']);
    expect(entries.slice(0, 3).map(([, value]) => value)).toEqual(['uploads', 'key-1', 'signed']);
    const file = entries[3]?.[1] as File;
    expect([file.name, await file.text()]).toEqual(['picture', 'picture']);
  });

  test('can be cancelled at any moment, and says nothing afterwards', async () => {
    const early = begin();
    early.uploader.start(picture);
    early.uploader.cancel();
    await settle();
    expect(FakeRequest.made).toEqual([]);
    expect(early.uploader.state()).toEqual({ kind: 'idle' });

    const { uploader, seen } = await started();
    request(0).progress(1, 2);
    uploader.cancel();
    await settle();
    expect(request(0).aborted).toBe(true);
    expect(seen.at(-1)).toEqual({ kind: 'idle' });
    uploader.retry();
    await settle();
    expect(uploader.state()).toEqual({ kind: 'idle' });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('another picture takes the place of the one on its way', async () => {
    const { uploader } = await started();
    uploader.start({ blob: new Blob(['other one']), type: 'image/png' });
    await settle();
    expect(request(0).aborted).toBe(true);
    request(1).answer(201);
    await settle();
    expect(scene.asked.at(-1)).toEqual({ contentType: 'image/png', size: 9 });
    expect(uploader.state()).toEqual({ kind: 'uploaded', key: 'key-2' });
  });
});

describe('after a failure', () => {
  test('a lost answer is asked for again under the same key', async () => {
    const { uploader } = await started();
    request(0).breakOff();
    await settle();
    expect(uploader.state()).toEqual({ kind: 'failed', reason: 'network' });
    uploader.retry();
    uploader.retry();
    await settle();
    request(1).answer(204);
    await settle();
    expect(uploader.state()).toEqual({ kind: 'uploaded', key: 'key-1' });
    expect(scene.asked.length).toBe(1);
    expect(FakeRequest.made.length).toBe(2);
  });

  test('a policy that has ended meanwhile is asked for anew', async () => {
    const { uploader } = await started();
    request(0).breakOff();
    await settle();
    await vi.advanceTimersByTimeAsync(lifeMs - 10_000);
    uploader.retry();
    await settle();
    request(1).answer(204);
    await settle();
    expect(uploader.state()).toEqual({ kind: 'uploaded', key: 'key-2' });
  });

  test('so is one that storage calls ended where the phone’s clock is wrong', async () => {
    const { uploader } = await started();
    request(0).breakOff();
    await settle();
    uploader.retry();
    await settle();
    request(1).answer(403, 'AccessDenied');
    await settle();
    request(2).answer(204);
    await settle();
    expect(uploader.state()).toEqual({ kind: 'uploaded', key: 'key-2' });
  });

  test('a new policy that is refused is not asked for in a circle', async () => {
    const { uploader } = await started();
    request(0).answer(403, 'AccessDenied');
    await settle();
    expect(uploader.state()).toEqual({ kind: 'failed', reason: 'refused' });
    expect(scene.asked.length).toBe(1);
    uploader.retry();
    await settle();
    expect(scene.asked.length).toBe(2);
  });

  test('without a network it goes on by itself when that is back, once', async () => {
    const { uploader } = await started();
    scene.online = false;
    request(0).breakOff();
    await settle();
    expect(uploader.state()).toEqual({ kind: 'failed', reason: 'offline' });
    scene.comeBack();
    await vi.advanceTimersByTimeAsync(settleMs - 1);
    expect(uploader.state()).toEqual({ kind: 'failed', reason: 'offline' });
    scene.comeBack();
    await vi.advanceTimersByTimeAsync(settleMs);
    expect(uploader.state()).toEqual({ kind: 'uploading', share: 0 });
    expect(FakeRequest.made.length).toBe(2);
    expect(scene.waiting).toBe(0);
    request(1).answer(204);
    await settle();
    expect(uploader.state()).toEqual({ kind: 'uploaded', key: 'key-1' });
  });

  test('a cancelled one does not come back with the network', async () => {
    const { uploader } = await started();
    request(0).breakOff();
    await settle();
    scene.comeBack();
    uploader.cancel();
    expect(scene.waiting).toBe(0);
    await vi.advanceTimersByTimeAsync(settleMs);
    expect(uploader.state()).toEqual({ kind: 'idle' });
  });

  test('a line on which nothing moves counts as broken, a slow one does not', async () => {
    const { uploader } = await started();
    for (const sent of [1, 2, 3]) {
      await vi.advanceTimersByTimeAsync(stallMs - 1);
      request(0).progress(sent, 100);
    }
    expect(uploader.state()).toEqual({ kind: 'uploading', share: 0.03 });
    await vi.advanceTimersByTimeAsync(stallMs);
    expect(request(0).aborted).toBe(true);
    expect(uploader.state()).toEqual({ kind: 'failed', reason: 'network' });
  });

  test.each([
    [413, '', 'tooLarge', false],
    [400, 'EntityTooLarge', 'tooLarge', false],
    [400, 'RequestTimeout', 'busy', true],
    [400, 'InvalidArgument', 'refused', true],
    [429, '', 'busy', true],
    [503, 'SlowDown', 'busy', true],
  ])('storage saying %i %s means %s', async (status, code, reason, again) => {
    const { uploader } = await started();
    request(0).answer(status, code);
    await settle();
    const state = uploader.state();
    expect(state).toEqual({ kind: 'failed', reason });
    expect(state.kind === 'failed' && canRetry(state)).toBe(again);
  });

  test.each([
    [new ApiError(0, { code: 0, message: 'The network is down...' }), { reason: 'network' }, true],
    [new ApiError(413, { code: errors.uploadTooLarge.code, message: 'Big' }), { reason: 'tooLarge' }, false],
    [
      new ApiError(429, { code: errors.tooManyRequests.code, message: 'Wait' }),
      { reason: 'told', message: 'Wait', again: true },
      true,
    ],
    [new ApiError(503, { code: 1, message: 'Down' }), { reason: 'told', message: 'Down', again: true }, true],
    [new ApiError(400, { code: 2, message: 'No' }), { reason: 'told', message: 'No', again: false }, false],
  ])('%s instead of a policy', async (refusal, failure, again) => {
    scene.refuseWith = refusal;
    const { uploader } = await started();
    const state = uploader.state();
    expect(state).toEqual({ kind: 'failed', ...failure });
    expect(state.kind === 'failed' && canRetry(state)).toBe(again);
    expect(FakeRequest.made).toEqual([]);
  });
});
