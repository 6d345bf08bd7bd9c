import type { UploadPolicy } from '#contract/calls/media.ts';
import type { ApiError } from '#contract/client.ts';
import { nowMs } from '#web/kit/clock.ts';
import type { CheckedPicture } from './check-picture.ts';
import type { UploadEnvironment } from './uploader.ts';

/** An XMLHttpRequest whose network a test plays. */
export class FakeRequest {
  /** Those that were made, oldest first. */
  static readonly made: FakeRequest[] = [];

  static create(this: void): XMLHttpRequest {
    const request = new FakeRequest();
    FakeRequest.made.push(request);
    return request as unknown as XMLHttpRequest;
  }

  readonly #events = new EventTarget();
  readonly upload = new EventTarget();
  method = '';
  url = '';
  form: FormData | null = null;
  status = 0;
  responseText = '';
  aborted = false;

  addEventListener(name: string, callback: () => void): void {
    this.#events.addEventListener(name, callback);
  }

  open(method: string, url: string): void {
    this.method = method;
    this.url = url;
  }

  send(form: FormData): void {
    this.form = form;
  }

  abort(): void {
    this.aborted = true;
    this.#events.dispatchEvent(new Event('abort'));
  }

  progress(loaded: number, total: number): void {
    const event = Object.assign(new Event('progress'), { lengthComputable: total > 0, loaded, total });
    this.upload.dispatchEvent(event);
  }

  answer(status: number, code = ''): void {
    this.status = status;
    this.responseText = code && `<Error><Code>${code}</Code></Error>`;
    this.#events.dispatchEvent(new Event('load'));
  }

  breakOff(): void {
    this.#events.dispatchEvent(new Event('error'));
  }
}

export const picture: CheckedPicture = {
  blob: new Blob(['picture'], { type: 'image/jpeg' }),
  type: 'image/jpeg',
};

/** How long a policy of the scene is good for. */
export const lifeMs = 300_000;

/** A browser and a server that a test plays. */
export class Scene {
  online = true;
  asked: unknown[] = [];
  refuseWith: ApiError | null = null;
  readonly #waiting = new Set<() => void>();

  readonly environment: UploadEnvironment = {
    askPolicy: async (wanted) => {
      this.asked.push(wanted);
      if (this.refuseWith) throw this.refuseWith;
      return this.policy(this.asked.length);
    },
    createRequest: FakeRequest.create,
    online: () => this.online,
    onOnline: (callback) => {
      this.#waiting.add(callback);
      return () => this.#waiting.delete(callback);
    },
  };

  policy(number: number): UploadPolicy {
    return {
      url: '/oss/uploads',
      fields: { bucket: 'uploads', key: `key-${number}`, Policy: 'signed' },
      key: `key-${number}`,
      expiresAt: new Date(nowMs() + lifeMs).toISOString(),
      maxBytes: 7,
    };
  }

  comeBack(): void {
    this.online = true;
    for (const callback of this.#waiting) callback();
  }

  get waiting(): number {
    return this.#waiting.size;
  }
}

/** The request made as the nth, from 0. */
export function request(number: number): FakeRequest {
  const found = FakeRequest.made[number];
  if (!found) throw new Error(`Only ${FakeRequest.made.length} requests were made`);
  return found;
}
