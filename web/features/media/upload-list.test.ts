import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeRequest, picture, request, Scene } from './fake-upload.ts';
import { createUploadList } from './upload-list.ts';
import { createUploader } from './uploader.ts';

let scene: Scene;
beforeEach(() => {
  vi.useFakeTimers();
  scene = new Scene();
});
afterEach(() => {
  vi.useRealTimers();
  FakeRequest.made.length = 0;
});

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('a list of uploads', () => {
  async function listOf(count: number) {
    const list = createUploadList(() => createUploader(scene.environment));
    for (let number = 1; number <= count; number += 1) list.add(`${number}.jpg`, picture);
    await settle();
    const kinds = () => list.uploads().map(({ state }) => state.kind);
    return { list, kinds };
  }

  test('sends two at a time, in order', async () => {
    const { list, kinds } = await listOf(4);
    expect(kinds()).toEqual(['uploading', 'uploading', 'idle', 'idle']);
    request(0).answer(204);
    await settle();
    expect(kinds()).toEqual(['uploaded', 'uploading', 'uploading', 'idle']);
    request(2).breakOff();
    await settle();
    expect(kinds()).toEqual(['uploaded', 'uploading', 'failed', 'uploading']);
    list.retry(3);
    await settle();
    expect(kinds()[2]).toBe('uploading');
    expect(list.uploads().map(({ name }) => name)).toEqual(['1.jpg', '2.jpg', '3.jpg', '4.jpg']);
  });

  test('one that is held is out of it and sent no further until it is put back', async () => {
    const { list, kinds } = await listOf(3);
    const names = () => list.uploads().map(({ name }) => name);
    list.hold(1);
    await settle();
    expect([names(), kinds(), request(0).aborted]).toEqual([
      ['2.jpg', '3.jpg'],
      ['uploading', 'uploading'],
      true,
    ]);
    list.restore(1);
    await settle();
    expect([names(), kinds()]).toEqual([
      ['1.jpg', '2.jpg', '3.jpg'],
      ['idle', 'uploading', 'uploading'],
    ]);
    request(1).answer(204);
    await settle();
    expect(kinds()).toEqual(['uploading', 'uploaded', 'uploading']);
    // What has arrived is not sent again.
    list.hold(2);
    list.restore(2);
    expect(kinds()[1]).toBe('uploaded');
  });

  test('one that is taken away ends, and makes room', async () => {
    const { list, kinds } = await listOf(3);
    const revoked = vi.spyOn(URL, 'revokeObjectURL');
    const [first] = list.uploads();
    list.remove(first?.id ?? 0);
    await settle();
    expect(request(0).aborted).toBe(true);
    expect(revoked).toHaveBeenCalledExactlyOnceWith(first?.previewUrl);
    expect(kinds()).toEqual(['uploading', 'uploading']);
    list.clear();
    expect(list.uploads()).toEqual([]);
    expect(FakeRequest.made.every(({ aborted }) => aborted)).toBe(true);
    expect(revoked).toHaveBeenCalledTimes(3);
    revoked.mockRestore();
  });
});
