/** What a service worker finds around it: the types of pages do not have it. */
export interface WorkerScope {
  readonly location: Location;
  readonly navigator: Navigator;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window' }): Promise<readonly WindowOfSite[]>;
    openWindow(url: string): Promise<unknown>;
  };
  /** Not every browser has it. */
  readonly cookieStore?: {
    getAll(): Promise<readonly { readonly name?: string; readonly value?: string }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void;
}

interface WindowOfSite {
  readonly url: string;
  focus(): Promise<WindowOfSite>;
  navigate(url: string): Promise<unknown>;
}

interface Extendable {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchTold extends Extendable {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

interface WorkerEvents {
  install: Extendable;
  activate: Extendable;
  fetch: FetchTold;
  message: Extendable & { readonly data: unknown };
  push: Extendable & { readonly data: { json(): unknown } | null };
  notificationclick: Extendable & { readonly notification: Notification };
}
