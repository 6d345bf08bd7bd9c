/**
 * Runs in the page before its own scripts: keeps what a page must never do – an uncaught error or rejection, something
 * refused by its policy, a script or style that did not come, an error or warning on the console – and holds back the
 * site's worker unless it is wanted. May use nothing from outside itself.
 */
export function noteProblems(worker: boolean): void {
  document.currentScript?.remove();
  const note = (text: string) => {
    try {
      const notes = JSON.parse(sessionStorage.getItem('test-notes') ?? '[]') as string[];
      sessionStorage.setItem(
        'test-notes',
        JSON.stringify([...notes, `${text} at ${location.pathname}${location.search}`]),
      );
    } catch {
      // A page that may not store has nothing to run either.
    }
  };
  const inWords = (thing: unknown) =>
    thing instanceof Error ? `${thing.name}: ${thing.message} ${thing.stack ?? ''}` : String(thing);
  let left = false;
  addEventListener('beforeunload', () => (left = true));
  addEventListener(
    'error',
    (event) => {
      const { target } = event;
      // Its own code, too, breaks off as the page is left.
      if (left && target instanceof HTMLElement) return;
      if (target instanceof HTMLScriptElement) note(`did not come: ${target.src}`);
      // Not of code fetched ahead: Firefox calls it an error when it has that already, WebKit when the page is left.
      else if (target instanceof HTMLLinkElement && target.rel === 'stylesheet')
        note(`did not come: ${target.href}`);
      else if (event instanceof ErrorEvent) note(`page error: ${inWords(event.error ?? event.message)}`);
    },
    true,
  );
  // What is still read as the page is left breaks off, in Firefox's words or WebKit's; the router lets nobody handle it, and
  // says of code that it will reload the page.
  const isLeaving = (text: string) =>
    left &&
    /Error in input stream|Load failed|Error loading route module|dynamically imported module|Importing a module/.test(
      text,
    );
  addEventListener('unhandledrejection', ({ reason }) => {
    const text = inWords(reason);
    if (!isLeaving(text)) note(`page error: ${text}`);
  });
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    note(`refused by ${effectiveDirective}: ${blockedURI} ${sample}`),
  );
  for (const kind of ['error', 'warn'] as const) {
    const plain = console[kind].bind(console);
    console[kind] = (...words: unknown[]) => {
      const text = words.map(inWords).join(' ');
      if (!isLeaving(text)) note(`console ${kind}: ${text}`);
      plain(...words);
    };
  }
  if (!worker && 'serviceWorker' in navigator)
    navigator.serviceWorker.register = () => new Promise(() => undefined);
}

/** Runs in the page: what was noted since the last time. */
export function takeNotes(): string[] {
  try {
    const notes = JSON.parse(sessionStorage.getItem('test-notes') ?? '[]') as string[];
    sessionStorage.removeItem('test-notes');
    return notes;
  } catch {
    // A page of the browser's own, such as that of a lost network, has no storage.
    return [];
  }
}
