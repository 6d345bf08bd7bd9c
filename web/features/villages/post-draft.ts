import { v4 as uuid } from 'uuid';
import type { PostDraft } from '#contract/calls/villages/drafts.ts';
import type { CallResult } from '#contract/client.ts';
import { writingLimits } from '#contract/villages/words.ts';
import { planSending, restMs, watchedState } from '#web/kit/drafts/sending.ts';
import { outcome } from '#web/kit/failures.ts';
import { isOnTheWay, photoOfDraft, photosFrom, toldOf, type WrittenPhoto } from './written-photo.ts';

/** What of a post or a comment is kept as a draft. */
export type Written = Pick<PostDraft, 'village' | 'title' | 'text' | 'topics' | 'anonymous' | 'mentions'> & {
  readonly photos: readonly WrittenPhoto[];
};

export const nothingWritten: Written = {
  village: null,
  title: '',
  text: '',
  topics: [],
  anonymous: false,
  mentions: [],
  photos: [],
};

/** After what got lost on the way. */
const retryMs = 6000;
/** Saves without an answer that are told from those of other devices. */
const mostUnanswered = 100;

export interface PostDraftState {
  readonly written: Written;
  /** `device`: what is not saved yet is safe here and waits for the network. */
  readonly status: 'none' | 'saved' | 'saving' | 'device';
  /** What another device wrote meanwhile; nothing is sent until she has chosen. */
  readonly other: PostDraft | null;
  /** Paths of pictures of photos that the server keeps, by their key. */
  readonly pictures: ReadonlyMap<string, string>;
  /** Why the server does not keep a photo, by its id. */
  readonly refused: ReadonlyMap<string, string>;
}

export interface PostDraftEnvironment {
  readonly draftId: string;
  /** Name of its place in `localStorage`. */
  readonly place: string;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  /** @throws ApiError */
  send(written: Written, save: Save, keepalive: boolean): Promise<CallResult<'saveDraft'>>;
}

interface Save {
  readonly saveId: string;
  readonly basedOn: number;
}

interface OnDevice {
  readonly written: Written;
  readonly basedOn: number;
  /** Ids of saves that were sent and not answered: the server may have any of them. */
  readonly unanswered: readonly string[];
}

/**
 * A draft on its way to the server: each change is kept on the device at once and sent after a moment of rest, one
 * request at a time. What another device was faster with is shown beside it, and nothing is overwritten. No React in
 * it, so that it can be tested by a clock.
 */
export function openPostDraft({ place, storage, send }: PostDraftEnvironment, known: PostDraft | null) {
  const plan = planSending();
  const here = read();
  // Without an answer of the server, what this device went out from.
  let basedOn = known?.revision ?? here?.basedOn ?? 0;
  let unanswered = here?.unanswered ?? [];
  /** What was sent last: the same once more is the same save. */
  let last: { readonly written: Written; readonly saveId: string } | null = null;
  let dirty = false;
  let sending: Promise<void> | null = null;
  let ended = false;
  const watched = watchedState<PostDraftState>({
    written: known ? writtenIn(known) : nothingWritten,
    status: known ? 'saved' : 'none',
    other: null,
    pictures: picturesOf(known),
    refused: new Map(),
  });
  const { current, tell } = watched;
  if (here && !same(here.written, current().written)) {
    // What this device had not sent. If the server went on without it, she chooses.
    dirty = true;
    const isBehind = known !== null && here.basedOn !== known.revision && !isOwn(known);
    tell({ written: here.written, status: 'device', other: isBehind ? known : null });
  } else if (here) forgetHere();

  function read(): OnDevice | null {
    try {
      return asOnDevice(JSON.parse(storage?.getItem(place) ?? 'null'));
    } catch {
      return null;
    }
  }

  function keepHere() {
    try {
      const kept: OnDevice = { written: current().written, basedOn, unanswered };
      storage?.setItem(place, JSON.stringify(kept));
    } catch {
      // Switched off or full: it is sent from memory all the same.
    }
  }

  function forgetHere() {
    try {
      storage?.removeItem(place);
    } catch {
      // There is none then.
    }
  }

  function change(changes: Partial<Written>) {
    if (ended) return;
    dirty = true;
    tell({ written: { ...current().written, ...changes }, status: 'saving' });
    keepHere();
    plan.typed(() => flush());
  }

  async function flush(keepalive = false): Promise<void> {
    if (sending) await sending;
    if (!dirty || current().other !== null) return;
    plan.done();
    sending = post(keepalive).finally(() => {
      sending = null;
    });
    await sending;
  }

  /** Known before it leaves: the page may be gone when the answer comes. */
  function nameSave(sent: Written): Save {
    last = last?.written === sent ? last : { written: sent, saveId: uuid() };
    const { saveId } = last;
    if (!unanswered.includes(saveId)) {
      unanswered = [...unanswered, saveId].slice(-mostUnanswered);
      keepHere();
    }
    return { saveId, basedOn };
  }

  /** Saved by this device, which only did not hear of it. */
  function isOwn({ saveId }: PostDraft): boolean {
    return saveId !== null && unanswered.includes(saveId);
  }

  function goOnFrom({ revision }: PostDraft) {
    basedOn = revision;
    unanswered = [];
  }

  async function post(keepalive: boolean): Promise<void> {
    const sent = current().written;
    const saved = await outcome(send(sent, nameSave(sent), keepalive));
    if (!saved.ok) {
      tell({ status: 'device' });
      plan.after(retryMs, () => flush());
      return;
    }
    const { kept, draft, refused } = saved.result;
    tell({ pictures: new Map([...current().pictures, ...picturesOf(draft)]) });
    if (!kept && !same(writtenIn(draft), sent)) {
      if (!isOwn(draft)) {
        tell({ other: draft, status: 'device' });
        return;
      }
      goOnFrom(draft);
      await post(keepalive);
      return;
    }
    goOnFrom(draft);
    const faults = new Map(refused.map(({ key, message }) => [key, message]));
    if (faults.size > 0) refuse(faults);
    dirty = !same(current().written, withoutKeys(sent, faults));
    if (dirty) plan.after(restMs, () => flush());
    // What is still on its way is known here alone.
    if (dirty || current().written.photos.some(isOnTheWay)) keepHere();
    else forgetHere();
    if (!dirty) tell({ status: 'saved' });
  }

  /** They are no photos of the draft, and are not sent again as they are. */
  function refuse(faults: ReadonlyMap<string, string>) {
    const more = current().written.photos.flatMap(({ id, key }) => {
      const fault = key === null ? undefined : faults.get(key);
      return fault === undefined ? [] : [[id, fault] as const];
    });
    tell({
      written: withoutKeys(current().written, faults),
      refused: new Map([...current().refused, ...more]),
    });
  }

  /** Goes on with this, on top of what the other device has. */
  function settle(written: Written, other: PostDraft) {
    goOnFrom(other);
    tell({ other: null });
    if (same(written, writtenIn(other))) {
      dirty = false;
      plan.done();
      forgetHere();
      tell({ written, status: 'saved' });
    } else change(written);
  }

  return {
    current,
    subscribe: watched.subscribe,
    change,
    flush,
    retry: () => flush(),
    leave: () => flush(true),
    settle,
    /** Whether the server has a draft of it. */
    isKept: () => basedOn > 0,
    start: () => {
      plan.open();
      if (dirty) plan.after(0, () => flush());
    },
    stop: plan.close,
    /** Posted or thrown away: nothing of it stays, and nothing is sent any more. */
    end: () => {
      plan.close();
      ended = true;
      dirty = false;
      forgetHere();
    },
  };
}

export type OpenDraft = ReturnType<typeof openPostDraft>;

/** Both texts, for who wants to keep them: hers from here first. */
export function bothOf(here: Written, other: PostDraft): Written {
  return {
    village: here.village ?? other.village,
    title: here.title || other.title,
    text: [here.text, other.text].filter((text) => text.trim() !== '').join('\n\n'),
    topics: [...new Set([...here.topics, ...other.topics])].slice(0, 3),
    // Once she did not want her name there, it is not there.
    anonymous: here.anonymous || other.anonymous,
    mentions: [...here.mentions, ...other.mentions],
    photos: [
      ...new Map(
        [...here.photos, ...other.photos.map(photoOfDraft)].map((photo) => [photo.key ?? photo.id, photo]),
      ),
    ]
      .map(([, photo]) => photo)
      .slice(0, writingLimits.photos),
  };
}

/** What a draft of the server says. */
export function writtenIn({ village, title, text, topics, anonymous, mentions, photos }: PostDraft): Written {
  return { village, title, text, topics, anonymous, mentions, photos: photos.map(photoOfDraft) };
}

const picturesOf = (draft: PostDraft | null) =>
  new Map(draft?.photos.map(({ key, picture }) => [key, picture] as const));

function withoutKeys(written: Written, keys: ReadonlyMap<string, unknown>): Written {
  const photos = written.photos.map((photo) =>
    photo.key !== null && keys.has(photo.key) ? { ...photo, key: null } : photo,
  );
  return { ...written, photos };
}

function same(one: Written, other: Written): boolean {
  const told = ({ village, title, text, topics, anonymous, mentions, photos }: Written) =>
    JSON.stringify([
      [village, title, text, topics, anonymous],
      mentions.map(({ participantId, name }) => [participantId, name]),
      toldOf(photos),
    ]);
  return told(one) === told(other);
}

function asOnDevice(value: unknown): OnDevice | null {
  if (typeof value !== 'object' || value === null) return null;
  const { written, basedOn, unanswered } = value as {
    written?: Partial<Written>;
    basedOn?: unknown;
    unanswered?: unknown;
  };
  if (typeof written !== 'object' || typeof basedOn !== 'number') return null;
  const { village, title, text, topics, anonymous, mentions, photos } = written;
  if (typeof title !== 'string' || typeof text !== 'string') return null;
  return {
    basedOn,
    unanswered: Array.isArray(unanswered) ? unanswered.filter((id) => typeof id === 'string') : [],
    written: {
      village: typeof village === 'string' ? village : null,
      title,
      text,
      topics: Array.isArray(topics) ? topics.filter((topic) => typeof topic === 'string') : [],
      anonymous: anonymous === true,
      mentions: Array.isArray(mentions) ? mentions.filter(isMentionable) : [],
      photos: photosFrom(photos),
    },
  };
}

function isMentionable(value: unknown): value is Written['mentions'][number] {
  if (typeof value !== 'object' || value === null) return false;
  const { participantId, name } = value as Record<string, unknown>;
  return typeof participantId === 'string' && typeof name === 'string';
}
