import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PostDraft } from '#contract/calls/villages/drafts.ts';
import { ApiError } from '#contract/client.ts';
import { bothOf, nothingWritten, openPostDraft, type Written } from './post-draft.ts';

const draftId = '01a200cb-74cf-7098-bc47-00e3071d7eb7';
const draftOf = (written: Written, revision: number, saveId: string | null = null): PostDraft => ({
  ...written,
  postId: null,
  topics: [...written.topics],
  mentions: [...written.mentions],
  photos: written.photos.flatMap(({ key, alt, child }) =>
    key === null ? [] : [{ key, alt, child, picture: `/draft/${key}`, width: 4, height: 3 }],
  ),
  photosUntil: null,
  endedPhotos: 0,
  draftId,
  revision,
  saveId,
  changedAt: '2026-11-22T00:00:00.000Z',
});

const lost = () => new ApiError(0, { code: 0, message: 'offline' });

/** A server that keeps one draft, and a device that keeps what was not sent. */
class Scene {
  server: PostDraft | null = null;
  offline = false;
  /** What is sent arrives, and nothing comes back. */
  answersLost = false;
  /** Keys of photos that it does not take. */
  readonly refuses = new Set<string>();
  readonly sent: string[] = [];
  readonly kept = new Map<string, string>();
  open(known = this.server) {
    return openPostDraft(
      {
        draftId,
        place: 'here',
        storage: {
          getItem: (key) => this.kept.get(key) ?? null,
          setItem: (key, value) => void this.kept.set(key, value),
          removeItem: (key) => void this.kept.delete(key),
        },
        send: async (written, { basedOn, saveId }) => {
          if (this.offline) throw lost();
          this.sent.push(written.text);
          const revision = this.server?.revision ?? 0;
          if (this.server && basedOn !== revision) return { kept: false, draft: this.server, refused: [] };
          const refused = [...this.refuses].map((key) => ({ key, message: 'unreadable' }));
          const photos = written.photos.filter(({ key }) => key !== null && !this.refuses.has(key));
          this.server = draftOf({ ...written, photos }, revision + 1, saveId);
          if (this.answersLost) throw lost();
          return { kept: true, draft: this.server, refused };
        },
      },
      known,
    );
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a draft', () => {
  test('is sent once she rests, and stays on the device until it has arrived', async () => {
    const scene = new Scene();
    const draft = scene.open();
    draft.change({ text: 'a' });
    draft.change({ text: 'ab' });
    expect(scene.kept.size).toBe(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(scene.sent).toEqual(['ab']);
    expect(draft.current().status).toBe('saved');
    expect(scene.kept.size).toBe(0);
  });

  test('waits on the device for the network, also over a reload', async () => {
    const scene = new Scene();
    scene.offline = true;
    const draft = scene.open();
    draft.change({ text: 'in the tunnel' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(draft.current().status).toBe('device');
    draft.stop();
    scene.offline = false;
    const again = scene.open();
    expect(again.current().written.text).toBe('in the tunnel');
    again.start();
    await vi.advanceTimersByTimeAsync(1000);
    expect(scene.server?.text).toBe('in the tunnel');
  });

  test('of two devices overwrites nothing: both texts are there until she has chosen', async () => {
    const scene = new Scene();
    const draft = scene.open();
    draft.change({ text: 'first' });
    await vi.advanceTimersByTimeAsync(1000);
    scene.server = draftOf({ ...nothingWritten, text: 'from the desk' }, 2);
    draft.change({ text: 'from the phone' });
    await vi.advanceTimersByTimeAsync(1000);
    const { other, written } = draft.current();
    expect([written.text, other?.text, scene.server.text]).toEqual([
      'from the phone',
      'from the desk',
      'from the desk',
    ]);
    if (!other) throw new Error('there is another');
    draft.settle(bothOf(written, other), other);
    await vi.advanceTimersByTimeAsync(1000);
    expect(scene.server.text).toBe('from the phone\n\nfrom the desk');
    expect(draft.current()).toMatchObject({ status: 'saved', other: null });
  });

  describe('whose save arrived without an answer', () => {
    const begun = async () => {
      const scene = new Scene();
      scene.answersLost = true;
      const draft = scene.open();
      draft.change({ text: 'one' });
      await vi.advanceTimersByTimeAsync(1000);
      draft.change({ text: 'one two' });
      scene.answersLost = false;
      return { scene, draft };
    };

    test('goes on by itself', async () => {
      const { scene, draft } = await begun();
      await vi.advanceTimersByTimeAsync(1000);
      expect(draft.current()).toMatchObject({ status: 'saved', other: null });
      expect(scene.server).toMatchObject({ text: 'one two', revision: 2 });
    });

    test.each(['knows what the server has', 'was drawn before it came'])(
      'goes on after a reload that %s',
      async (how) => {
        const { scene, draft } = await begun();
        draft.stop();
        const again = scene.open(how === 'knows what the server has' ? scene.server : null);
        expect(again.current()).toMatchObject({ written: { text: 'one two' }, other: null });
        again.start();
        await vi.advanceTimersByTimeAsync(1000);
        expect(again.current()).toMatchObject({ status: 'saved', other: null });
        expect(scene.server?.text).toBe('one two');
      },
    );

    test('is asked for all the same when another device wrote after it', async () => {
      const { scene, draft } = await begun();
      draft.stop();
      scene.server = draftOf({ ...nothingWritten, text: 'from the desk' }, 2, 'of the desk');
      expect(scene.open().current().other?.text).toBe('from the desk');
      const again = scene.open(null);
      again.start();
      await vi.advanceTimersByTimeAsync(1000);
      expect(again.current().other?.text).toBe('from the desk');
      expect(scene.server.text).toBe('from the desk');
    });
  });

  test('has its photos, and keeps those that are on their way on the device until they have come', async () => {
    const scene = new Scene();
    const draft = scene.open();
    const photo = { id: 'one', photoId: null, key: null, name: 'a.jpg', alt: '', child: null };
    draft.change({ photos: [photo] });
    await vi.advanceTimersByTimeAsync(1000);
    expect(scene.server?.photos).toEqual([]);
    draft.stop();
    const again = scene.open();
    expect(again.current().written.photos).toEqual([photo]);
    again.change({ photos: [{ ...photo, key: 'k' }] });
    await vi.advanceTimersByTimeAsync(1000);
    expect(scene.server?.photos).toMatchObject([{ key: 'k' }]);
    expect(again.current().pictures.get('k')).toBe('/draft/k');
    expect(scene.kept.size).toBe(0);
    expect(scene.open().current()).toMatchObject({ status: 'saved', written: { photos: [{ key: 'k' }] } });
  });

  test('says which photo the server does not keep, and keeps the rest', async () => {
    const scene = new Scene();
    const draft = scene.open();
    const photo = (id: string) => ({ id, photoId: null, key: `k ${id}`, name: '', alt: '', child: null });
    scene.refuses.add('k bad');
    draft.change({ text: 'a', photos: [photo('bad'), photo('good')] });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(scene.sent).toHaveLength(1);
    expect(scene.server).toMatchObject({ text: 'a', photos: [{ key: 'k good' }] });
    expect([...draft.current().refused]).toEqual([['bad', 'unreadable']]);
    expect(draft.current().written.photos).toMatchObject([{ key: null }, { key: 'k good' }]);
  });

  test('that ended sends nothing any more', async () => {
    const scene = new Scene();
    const draft = scene.open();
    draft.change({ text: 'a' });
    draft.end();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(scene.sent).toEqual([]);
    expect(scene.kept.size).toBe(0);
  });
});
