import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PhotoItem, ShownPhoto } from '#contract/calls/villages/photos.ts';
import { ApiError } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import { FakeRequest, picture, request, Scene } from '#web/features/media/fake-upload.ts';
import { createUploadList } from '#web/features/media/upload-list.ts';
import { createUploader } from '#web/features/media/uploader.ts';
import { createPhotoList } from './photo-list.ts';

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
const photo = (photoId: string): ShownPhoto => ({ photoId, picture: `/p/${photoId}`, width: 4, height: 3 });
const refusal = (name: keyof typeof errors) =>
  new ApiError(errors[name].status, { code: errors[name].code, message: name, result: null } as never);

/** A server that a test plays: it answers when told to. */
class Server {
  kept: string[];
  readonly asked: PhotoItem[][] = [];
  readonly #waiting: ((photos: ShownPhoto[] | false) => void)[] = [];
  readonly #refusing: ((error: unknown) => void)[] = [];

  constructor(kept: string[]) {
    this.kept = kept;
  }

  save = (items: PhotoItem[]) => {
    this.asked.push(items);
    return new Promise<ShownPhoto[] | false>((resolve, reject) => {
      this.#waiting.push(resolve);
      this.#refusing.push(reject);
    });
  };

  /** Does as it was asked, like `setPhotos`. */
  async answer(): Promise<void> {
    const items = this.asked.at(-1) ?? [];
    const named = items.flatMap((item) =>
      'key' in item
        ? [`of ${item.key}`]
        : item.removed || !this.kept.includes(item.photoId)
          ? []
          : [item.photoId],
    );
    const gone = items.flatMap((item) => ('key' in item || !item.removed ? [] : [item.photoId]));
    this.kept = [...new Set([...named, ...this.kept])].filter((photoId) => !gone.includes(photoId));
    this.#waiting.at(-1)?.(this.kept.map(photo));
    await settle();
  }

  async fail(error?: unknown): Promise<void> {
    if (error === undefined) this.#waiting.at(-1)?.(false);
    else this.#refusing.at(-1)?.(error);
    await settle();
  }
}

function listOf(...kept: string[]) {
  const server = new Server(kept);
  const uploads = createUploadList(() => createUploader(scene.environment));
  const shelf = new Map<string, string>();
  const list = createPhotoList(uploads, kept.map(photo), server.save, {
    keep: ({ id, name }) => void shelf.set(id, name),
    forget: (id) => void shelf.delete(id),
  });
  const ids = () => list.state().photos.map((one) => one.photo?.photoId ?? one.upload?.state.kind);
  const idOf = (place: number) => list.state().photos[place]?.id ?? '';
  return { server, list, ids, idOf, shelf };
}

async function arrive(place: number): Promise<void> {
  request(place).answer(204);
  await settle();
}

describe('photos on a page', () => {
  test('are saved as they arrive, one new one at a time', async () => {
    const { server, list, ids } = listOf('a');
    list.add('1.jpg', picture, '1');
    list.add('2.jpg', picture, '2');
    await settle();
    expect(ids()).toEqual(['a', 'uploading', 'uploading']);
    await arrive(1);
    await arrive(0);
    expect(server.asked).toHaveLength(1);
    expect(server.asked[0]).toHaveLength(2);
    await server.answer();
    expect(server.asked[1]?.map((item) => Object.keys(item)[0])).toEqual(['photoId', 'key', 'photoId']);
    expect(list.state().unfinished).toBe(true);
    await server.answer();
    expect(ids()).toEqual(server.kept);
    expect(list.state()).toMatchObject({ unfinished: false, stuck: null });
    expect(server.asked).toHaveLength(2);
  });

  test('stay on the shelf of the device until they are saved or taken away', async () => {
    const { server, list, idOf, shelf } = listOf();
    list.add('1.jpg', picture, '1');
    list.add('2.jpg', picture, '2');
    await settle();
    expect([...shelf.values()]).toEqual(['1.jpg', '2.jpg']);
    await arrive(0);
    await server.answer();
    expect([...shelf.values()]).toEqual(['2.jpg']);
    list.remove(idOf(1));
    expect(shelf.size).toBe(0);
  });

  test('end in the last order, however often it changes while one is saved', async () => {
    const { server, list, ids, idOf } = listOf('a', 'b', 'c');
    list.move(idOf(0), 1);
    list.move(idOf(1), 1);
    list.move(idOf(0), 1);
    expect(server.asked).toHaveLength(1);
    await server.answer();
    await server.answer();
    expect(server.asked).toHaveLength(2);
    expect(server.kept).toEqual(['c', 'b', 'a']);
    expect(ids()).toEqual(['c', 'b', 'a']);
  });

  test('go for good, also when they are taken away while they are saved', async () => {
    const { server, list, ids, idOf } = listOf('a', 'b');
    list.remove(idOf(0));
    expect(server.asked[0]).toEqual([{ photoId: 'b' }, { photoId: 'a', removed: true }]);
    await server.answer();
    list.add('1.jpg', picture, '1');
    await settle();
    await arrive(0);
    list.remove(idOf(1));
    await server.answer();
    expect(ids()).toEqual(['b']);
    expect(server.asked.at(-1)).toContainEqual({ photoId: expect.stringMatching(/^of /), removed: true });
    await server.answer();
    expect(server.kept).toEqual(['b']);
    expect(list.state().unfinished).toBe(false);
  });

  test('stay when saving fails, and are saved when asked for or with the next change', async () => {
    const { server, list, ids, idOf } = listOf('a', 'b');
    list.move(idOf(0), 1);
    await server.fail();
    expect(list.state()).toMatchObject({ unfinished: true, stuck: { message: null } });
    expect(ids()).toEqual(['b', 'a']);
    expect(server.asked).toHaveLength(1);
    list.saveAgain();
    await server.fail(refusal('unavailable'));
    expect(list.state().stuck).toEqual({ message: 'unavailable' });
    list.remove(idOf(0));
    await server.answer();
    expect(server.kept).toEqual(['a']);
    expect(list.state()).toMatchObject({ unfinished: false, stuck: null });
  });

  test('are settled once all have arrived and are saved, and not where one failed', async () => {
    const { server, list, idOf } = listOf('a');
    expect(await list.settled()).toBe(true);
    list.add('1.jpg', picture, '1');
    await settle();
    const told = vi.fn<(settled: boolean) => void>();
    void list.settled().then(told);
    await settle();
    expect(told).not.toHaveBeenCalled();
    await arrive(0);
    expect(told).not.toHaveBeenCalled();
    await server.answer();
    expect(told.mock.calls).toEqual([[true]]);

    list.add('2.jpg', picture, '2');
    await settle();
    const second = list.settled();
    request(1).answer(413);
    expect(await second).toBe(false);
    list.remove(idOf(2));
    list.add('3.jpg', picture, '3');
    await settle();
    const third = list.settled();
    await arrive(2);
    await server.fail(refusal('unavailable'));
    expect(await third).toBe(false);
  });

  test('that cannot be read are told apart from the others, which are saved', async () => {
    const { server, list } = listOf();
    list.add('1.jpg', picture, '1');
    list.add('2.jpg', picture, '2');
    await settle();
    await arrive(0);
    await arrive(1);
    await server.fail(refusal('pictureUnreadable'));
    await server.answer();
    const [bad, good] = list.state().photos;
    expect(bad).toMatchObject({ photo: null, problem: { message: 'pictureUnreadable', again: false } });
    expect(good?.photo).not.toBeNull();
    expect(list.state().unfinished).toBe(true);
  });

  test('whose upload is gone are sent once more', async () => {
    const { server, list, idOf } = listOf();
    list.add('1.jpg', picture, '1');
    await settle();
    await arrive(0);
    await server.fail(refusal('uploadUnknown'));
    expect(list.state().photos[0]?.problem).toMatchObject({ again: true });
    list.retry(idOf(0));
    await settle();
    await arrive(1);
    await server.answer();
    expect(list.state().unfinished).toBe(false);
    expect(server.kept).toHaveLength(1);
  });

  test('whose answer was lost come once', async () => {
    const { server, list, ids } = listOf();
    list.add('1.jpg', picture, '1');
    await settle();
    await arrive(0);
    const key = server.asked[0]?.flatMap((item) => ('key' in item ? [item.key] : []))[0] ?? '';
    server.kept = [`of ${key}`];
    await server.fail();
    // The page asks anew meanwhile, and is given it.
    list.sync(server.kept.map(photo));
    list.saveAgain();
    await server.answer();
    expect(ids()).toEqual([`of ${key}`]);
    expect(list.state().unfinished).toBe(false);
  });

  test('follow what another device did, unless something is changed here', async () => {
    const { server, list, ids, idOf } = listOf('a', 'b');
    list.sync([photo('b'), photo('n'), photo('a')]);
    expect(ids()).toEqual(['b', 'n', 'a']);
    expect(server.asked).toEqual([]);
    server.kept = ['b', 'n', 'a', 'later'];
    list.move(idOf(0), 1);
    list.sync([photo('a'), photo('b')]);
    expect(ids()).toEqual(['n', 'b', 'a']);
    server.kept = ['b', 'n', 'a', 'later'];
    await server.answer();
    await server.answer();
    expect(server.kept).toEqual(['n', 'b', 'a', 'later']);
  });

  test('know a file that was chosen before', async () => {
    const { list, idOf } = listOf();
    list.add('1.jpg', picture, 'file 1');
    expect([list.has('file 1'), list.has('file 2')]).toEqual([true, false]);
    list.remove(idOf(0));
    expect(list.has('file 1')).toBe(false);
  });
});
