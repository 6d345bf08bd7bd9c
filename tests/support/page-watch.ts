import type { BrowserContext, ConsoleMessage, Page } from 'playwright-core';

type Kind = 'console' | 'page error' | 'content security policy' | 'outside call' | 'server error' | 'crash';

interface Problem {
  kind: Kind;
  text: string;
  /** The address of what went wrong, where there is one. */
  url: string;
}

interface Expectation {
  kind: Kind;
  pattern: RegExp;
  met: boolean;
}

const reportName = 'nestlingReportViolation';

/** Runs in the page, before its own scripts. */
function reportViolations(name: string): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    const report: unknown = Reflect.get(window, name);
    const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber } = event;
    if (typeof report === 'function') {
      report(
        `${effectiveDirective} blocked ${blockedURI} ${sample} (${sourceFile}:${lineNumber})`.replaceAll(
          '  ',
          ' ',
        ),
      );
    }
  });
}

/** Who leaves a page without a network cannot tell of it; only at times is the page still there to say so. */
const isUntold = ({ kind, text, url }: Problem): boolean =>
  kind === 'console' && url.endsWith('/api/base/event/report') && text.includes('ERR_INTERNET_DISCONNECTED');

/**
 * Notes everything that a page must never do unless the test says so beforehand: a warning or error on the
 * console, an uncaught error or rejection, a breach of the content security policy, a request to another
 * origin, a response of 500 or more, a crash. Covers every page of the context, popups included.
 */
export class PageWatch {
  readonly #origin: string;
  readonly #problems: Problem[] = [];
  readonly #expectations: Expectation[] = [];

  private constructor(origin: string) {
    this.#origin = origin;
  }

  /** @param origin scheme, host and port of the tested server; every other origin is outside */
  static async start(context: BrowserContext, origin: string): Promise<PageWatch> {
    const watch = new PageWatch(new URL(origin).origin);
    await context.exposeBinding(reportName, ({ frame }, text: unknown) =>
      watch.#note('content security policy', String(text), frame.url()),
    );
    await context.addInitScript(reportViolations, reportName);
    context.on('console', (message) => watch.#noteConsole(message));
    context.on('weberror', (error) => {
      const { message, stack } = error.error();
      watch.#note('page error', stack?.includes(message) ? stack : message, error.page()?.url() ?? '');
    });
    context.on('request', (request) => watch.#noteCall(request.method(), request.url()));
    context.on('response', (response) => {
      // A page that looks again by itself says what it waits for, as one of a preview that gives way.
      if (response.status() < 500 || response.headers()['refresh'] !== undefined) return;
      const what = `${response.status()} ${response.request().method()} ${response.url()}`;
      watch.#note('server error', what, response.url());
    });
    context.on('page', (page) => {
      page.on('crash', () => watch.#note('crash', 'the page crashed', page.url()));
      page.on('websocket', (socket) => watch.#noteCall('WebSocket', socket.url()));
    });
    return watch;
  }

  /** Declares one kind of console message (its text); the test fails when it does not come. */
  expectConsole(pattern: RegExp): void {
    this.#expectations.push({ kind: 'console', pattern, met: false });
  }

  /** Declares requests to another origin (method and address), and that they may fail aloud. */
  expectOutsideCall(pattern: RegExp): void {
    this.#expectations.push({ kind: 'outside call', pattern, met: false });
  }

  /** Declares responses of 500 or more (status, method and address), and what the console says of them. */
  expectServerError(pattern: RegExp): void {
    this.#expectations.push({ kind: 'server error', pattern, met: false });
  }

  /** What happened undeclared, and what was declared and did not happen, in words. */
  async problems(page: Page): Promise<string[]> {
    await this.#settle(page);
    const undeclared = this.#problems.filter((problem) => !this.#isDeclared(problem));
    return [
      ...undeclared.map(({ kind, text }) => `${kind}: ${text}`),
      ...this.#expectations
        .filter(({ met }) => !met)
        .map(({ kind, pattern }) => `declared, but did not come: ${kind} ${pattern}`),
    ];
  }

  #note(kind: Kind, text: string, url: string): void {
    this.#problems.push({ kind, text, url });
  }

  #noteConsole(message: ConsoleMessage): void {
    const type = message.type();
    if (type !== 'error' && type !== 'warning') return;
    const { url, lineNumber } = message.location();
    this.#note('console', `${type} ${message.text()} (${url}:${lineNumber})`, url);
  }

  #noteCall(method: string, address: string): void {
    const { protocol, origin, host } = new URL(address);
    if (['data:', 'blob:', 'about:', 'chrome-error:'].includes(protocol)) return;
    const inside = protocol.startsWith('ws') ? host === new URL(this.#origin).host : origin === this.#origin;
    if (!inside) this.#note('outside call', `${method} ${address}`, address);
  }

  #isDeclared(problem: Problem): boolean {
    const matching = this.#expectations.filter(
      ({ kind, pattern }) => kind === problem.kind && pattern.test(problem.text),
    );
    for (const expectation of matching) expectation.met = true;
    if (matching.length > 0 || isUntold(problem)) return true;
    // The console repeats the failure of a resource, which is then one problem told twice.
    return (
      problem.kind === 'console' &&
      problem.text.includes('Failed to load resource') &&
      this.#problems.some(
        (other) => other.kind !== 'console' && other.url === problem.url && this.#isDeclared(other),
      )
    );
  }

  /** Events come in order: once the page answers, everything it reported before has arrived. */
  async #settle(page: Page): Promise<void> {
    const answer = page.evaluate(() => 0).catch(() => 0);
    const patience = AbortSignal.timeout(5000);
    await Promise.race([answer, new Promise((resolve) => patience.addEventListener('abort', resolve))]);
  }
}
