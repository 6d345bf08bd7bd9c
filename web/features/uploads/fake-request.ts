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
