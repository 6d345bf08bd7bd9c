import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ViewportName } from '#tests/support/visitor.ts';
import { EngineHangs, sizes, type ElementReference, type Engine, type EngineWindow } from './engine.ts';
import { startProgram, type Program } from './program.ts';

/** Where WebKit's own small browser, its driver and a screen to draw on are. */
export interface WebKitPrograms {
  readonly driver: string;
  readonly screen: string;
}

/** How WebDriver marks an element in what it sends and takes (W3C WebDriver, 12.1). */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** The bars of the browser would not let its window be as narrow as a phone; without animations nothing is waited for. */
const look = {
  'gtk.css':
    '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; -gtk-icon-source: none; }',
  'settings.ini': '[Settings]\ngtk-enable-animations=0\n',
};

/** A page may take this long to load, and a script to end; the driver says so then. */
const patienceMs = 20_000;
/** What it has said nothing to by then, it never answers. */
const hangsAfterMs = 30_000;
/** Of what is no longer needed. */
const partingMs = 3000;

/** WebKit by plain WebDriver (W3C), on a screen of its own. */
export async function startWebKit({ driver, screen }: WebKitPrograms): Promise<Engine> {
  const home = mkdtempSync(path.join(tmpdir(), 'nestling-webkit-'));
  mkdirSync(path.join(home, 'gtk-3.0'));
  for (const [name, text] of Object.entries(look)) writeFileSync(path.join(home, 'gtk-3.0', name), text);
  const programs = new Set<Program>();
  const start = (...words: Parameters<typeof startProgram>): Program => {
    const program = startProgram(...words);
    programs.add(program);
    return program;
  };
  const stop = async () => {
    await Promise.all([...programs].map((program) => program.stop()));
    rmSync(home, { recursive: true, force: true });
  };
  try {
    const size = ['-screen', '0', '1400x1000x24'];
    const display = await start(screen, ['-displayfd', '3', ...size, '-nolisten', 'tcp'], {}).firstLine;
    const env = {
      DISPLAY: `:${display}`,
      XDG_CONFIG_HOME: home,
      XDG_DATA_HOME: home,
      XDG_CACHE_HOME: home,
      GDK_BACKEND: 'x11',
      NO_AT_BRIDGE: '1',
      // Drawing by the processor takes a third less of it than a graphics card made of software; what is laid out is the same.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      TZ: 'America/Los_Angeles',
    };
    /** A driver has one window at a time, so each window has its own. */
    const openSession = async (): Promise<Session> => {
      const port = await freePort();
      const program = start(driver, [`--port=${port}`], env);
      const address = `http://127.0.0.1:${port}`;
      await ready(address);
      const timeouts = { pageLoad: patienceMs, script: patienceMs };
      const { sessionId, capabilities } = (await command(`${address}/session`, 'POST', {
        capabilities: { alwaysMatch: { timeouts } },
      })) as { sessionId: string; capabilities: { browserVersion: string } };
      const send: Session['send'] = (method, place, body) =>
        command(`${address}/session/${sessionId}${place}`, method, body);
      return {
        version: capabilities.browserVersion,
        send,
        close: async () => {
          await command(`${address}/session/${sessionId}`, 'DELETE', undefined, partingMs).catch(
            () => undefined,
          );
          programs.delete(program);
          await program.stop();
        },
      };
    };
    return {
      // It is told with a session only.
      version: async () => {
        const { version, close } = await openSession();
        await close();
        return version;
      },
      open: async (viewport) => windowOf(await openSession(), viewport),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Session {
  readonly version: string;
  send(method: string, place: string, body?: object): Promise<unknown>;
  close(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function ready(address: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await command(`${address}/status`, 'GET');
      return;
    } catch (error) {
      if (tries > 100) throw error;
      await sleep(100);
    }
  }
}

async function command(
  address: string,
  method: string,
  body?: object,
  endMs = hangsAfterMs,
): Promise<unknown> {
  const end = AbortSignal.timeout(endMs);
  const response = await fetch(address, {
    method,
    signal: end,
    ...(body && { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    throw end.aborted ? new EngineHangs(`WebKit: ${method} ${placeIn(address)}: no answer`) : error;
  });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  const told = `WebKit: ${method} ${placeIn(address)}: ${error}: ${message}`;
  throw /timeout/.test(error) ? new EngineHangs(told) : new Error(told);
}

const placeIn = (address: string) => address.replace(/^.*\/session\/?[^/]*/, '');

async function windowOf({ send, close }: Session, viewport: ViewportName): Promise<EngineWindow> {
  const run = (script: string, args: readonly unknown[], element?: ElementReference) =>
    send('POST', '/execute/sync', {
      script,
      args: [JSON.stringify(args), ...(element === undefined ? [] : [{ [elementKey]: element }])],
    });
  const answerOf = (json: unknown) => (JSON.parse(String(json)) as { result: never }).result;

  const window: EngineWindow = {
    goto: async (url) => void (await send('POST', '/url', { url })),
    back: async () => void (await send('POST', '/back', {})),
    reload: async () => void (await send('POST', '/refresh', {})),
    evaluate: async (work, ...args) =>
      answerOf(
        await run(
          `const given = arguments[0];
           return (async () => JSON.stringify({ result: await (${work})(...JSON.parse(given)) }))();`,
          args,
        ),
      ),
    evaluateOn: async (element, work, ...args) =>
      answerOf(
        await run(
          `const [given, element] = arguments;
           return (async () => JSON.stringify({ result: await (${work})(element, ...JSON.parse(given)) }))();`,
          args,
          element,
        ),
      ),
    find: async (work, ...args) => {
      const found = await run(`return (${work})(...JSON.parse(arguments[0]))`, args);
      return found === null ? null : ((found as Record<string, string>)[elementKey] as ElementReference);
    },
    press: async (element) => void (await send('POST', `/element/${element}/click`, {})),
    type: async (text) => {
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await send('POST', '/actions', { actions: [{ type: 'key', id: 'keys', actions }] });
    },
    attach: async (element, files) =>
      void (await send('POST', `/element/${element}/value`, { text: files.join('\n') })),
    screenshot: async () => Buffer.from(String(await send('GET', '/screenshot')), 'base64'),
    takeReports: () => [],
    close,
  };

  const { width, height } = sizes[viewport];
  await send('POST', '/window/rect', { width, height });
  // What the window's own bars take is found by looking.
  const inner = await window.evaluate(() => [innerWidth, innerHeight] as const);
  await send('POST', '/window/rect', { width: 2 * width - inner[0], height: 2 * height - inner[1] });
  return window;
}
