import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sizes, type ElementReference, type Engine, type EngineWindow } from './engine.ts';
import { startProgram } from './program.ts';

/** A browser for tests neither animates nor asks anybody for news. */
const preferences: Readonly<Record<string, string | number | boolean>> = {
  // WebDriver BiDi alone.
  'remote.active-protocols': 1,
  'ui.prefersReducedMotion': 1,
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'media.gmp-manager.updateEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  // Nobody is asked for it: the other place of the tests is this machine.
  'network.dns.localDomains': 'shop.example',
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.server': '',
};

const patienceMs = 30_000;

interface Reply {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
  readonly method?: string;
  readonly params?: unknown;
}

/** What a page logs, or an error nobody caught (WebDriver BiDi, 7.8). */
interface LogEntry {
  readonly level: string;
  readonly type: string;
  readonly text: string | null;
  readonly source: { readonly context?: string };
  readonly stackTrace?: {
    readonly callFrames: readonly { readonly url: string; readonly lineNumber: number }[];
  };
}

type Send = (method: string, params: object) => Promise<unknown>;

/** Firefox by WebDriver BiDi, spoken to directly. */
export async function startFirefox(program: string): Promise<Engine> {
  const profile = mkdtempSync(path.join(tmpdir(), 'nestling-firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  );
  writeFileSync(path.join(profile, 'user.js'), lines.join('\n'));
  const firefox = startProgram(
    program,
    ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile],
    { TZ: 'America/Los_Angeles', HOME: profile },
  );
  const stop = async () => {
    await firefox.stop();
    rmSync(profile, { recursive: true, force: true });
  };
  try {
    const [, address] = await firefox.says(/WebDriver BiDi listening on (ws:\S+)/);
    const { send, onLog } = await connect(`${address}/session`);
    const { capabilities } = (await send('session.new', { capabilities: {} })) as {
      capabilities: { browserVersion: string };
    };
    await send('session.subscribe', { events: ['log.entryAdded'] });
    return {
      version: async () => capabilities.browserVersion,
      open: async (viewport) => {
        const { userContext } = (await send('browser.createUserContext', {})) as { userContext: string };
        const { context } = (await send('browsingContext.create', { type: 'tab', userContext })) as {
          context: string;
        };
        await send('browsingContext.setViewport', { context, viewport: sizes[viewport] });
        return windowOf(send, context, userContext, onLog(context));
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function connect(address: string): Promise<{ send: Send; onLog: (context: string) => LogEntry[] }> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`Firefox does not answer at ${address}`)));
  });
  const waiting = new Map<number, (reply: Reply) => void>();
  const logs = new Map<string, LogEntry[]>();
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply;
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
    else if (reply.method === 'log.entryAdded') {
      const entry = reply.params as LogEntry;
      logs.get(entry.source.context ?? '')?.push(entry);
    }
  });
  let lastId = 0;
  return {
    send: (method, params) => {
      lastId += 1;
      const id = lastId;
      return new Promise((resolve, reject) => {
        const timer = setTimeout(reject, patienceMs, new Error(`Firefox: ${method} takes too long`));
        waiting.set(id, ({ type, result, error, message }) => {
          clearTimeout(timer);
          waiting.delete(id);
          if (type === 'success') resolve(result);
          else reject(new Error(`Firefox: ${method}: ${error}: ${message}`));
        });
        socket.send(JSON.stringify({ id, method, params }));
      });
    },
    onLog: (context) => {
      const entries: LogEntry[] = [];
      logs.set(context, entries);
      return entries;
    },
  };
}

interface Evaluated {
  readonly type: 'success' | 'exception';
  readonly result?: { readonly type: string; readonly value?: unknown; readonly sharedId?: string };
  readonly exceptionDetails?: { readonly text: string };
}

function windowOf(send: Send, context: string, userContext: string, log: LogEntry[]): EngineWindow {
  const run = async (functionDeclaration: string, args: readonly unknown[], element?: ElementReference) => {
    const { result, exceptionDetails } = (await send('script.callFunction', {
      functionDeclaration,
      arguments: [
        { type: 'string', value: JSON.stringify(args) },
        ...(element === undefined ? [] : [{ sharedId: element }]),
      ],
      target: { context },
      awaitPromise: true,
    })) as Evaluated;
    if (exceptionDetails) throw new Error(`Firefox: ${exceptionDetails.text}`);
    return result;
  };
  const answerOf = (result: Evaluated['result']) =>
    (JSON.parse(String(result?.value)) as { result: never }).result;
  const act = (source: object) => send('input.performActions', { context, actions: [source] });

  return {
    goto: async (url) => {
      try {
        await send('browsingContext.navigate', { context, url, wait: 'complete' });
      } catch (error) {
        // The page led on before it was there as a whole.
        if (!/NS_BINDING_ABORTED|NS_ERROR_NET/.test(String(error))) throw error;
      }
    },
    back: async () => void (await send('browsingContext.traverseHistory', { context, delta: -1 })),
    reload: async () => void (await send('browsingContext.reload', { context, wait: 'complete' })),
    evaluate: async (work, ...args) =>
      answerOf(
        await run(`async (given) => JSON.stringify({ result: await (${work})(...JSON.parse(given)) })`, args),
      ),
    evaluateOn: async (element, work, ...args) =>
      answerOf(
        await run(
          `async (given, element) => JSON.stringify({ result: await (${work})(element, ...JSON.parse(given)) })`,
          args,
          element,
        ),
      ),
    find: async (work, ...args) => {
      const result = await run(`(given) => (${work})(...JSON.parse(given))`, args);
      return (result?.sharedId ?? null) as ElementReference | null;
    },
    press: async (element) => {
      const origin = { type: 'element', element: { sharedId: element } };
      await act({
        type: 'pointer',
        id: 'pointer',
        actions: [
          { type: 'pointerMove', x: 0, y: 0, origin },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      });
    },
    type: async (text) => {
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await act({ type: 'key', id: 'keys', actions });
    },
    attach: async (element, files) =>
      void (await send('input.setFiles', { context, element: { sharedId: element }, files })),
    screenshot: async () => {
      const { data } = (await send('browsingContext.captureScreenshot', { context })) as { data: string };
      return Buffer.from(data, 'base64');
    },
    takeReports: () =>
      log
        .splice(0)
        .filter(({ level }) => level === 'error' || level === 'warn')
        // The page itself notes these, and knows whether it was being left.
        .filter(({ type, text }) => type !== 'console' && text !== 'TypeError: Error in input stream')
        .map(({ level, type, text, stackTrace }) => {
          const [frame] = stackTrace?.callFrames ?? [];
          return `${type} ${level} ${text} (${frame?.url ?? ''}:${frame?.lineNumber ?? ''})`;
        }),
    close: async () => {
      await send('browsingContext.close', { context });
      await send('browser.removeUserContext', { userContext });
    },
  };
}
