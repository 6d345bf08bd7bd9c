import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findByRole, placeOf, readyToPress, type Role, type Wanted } from './elements.ts';
import { EngineHangs, type ElementReference, type EngineWindow, type InPage } from './engine.ts';
import { takeNotes } from './page-notes.ts';
import { emptyPage, type WatchingLine } from './watching-line.ts';

/** What does not come within this time hangs, however busy the machine; well before a test's own limit. */
const patienceMs = 30_000;
/** Two pictures take no longer, however busy the machine. */
const drawnMs = 4000;
/** What has not moved for so long stays. */
const restMs = 50;

type Name = string | RegExp;

function wanted(role: Role, name: Name): Wanted {
  return typeof name === 'string'
    ? { role, name, match: 'whole' }
    : { role, name: name.source, match: 'pattern' };
}

/** Who sits down at the browser, and what it keeps for her. */
export interface Somebody {
  /** Of a member who is signed in. */
  readonly token?: string;
  /** By its name in `sessionStorage`, and in `localStorage`. */
  readonly session?: Readonly<Record<string, string>>;
  readonly local?: Readonly<Record<string, string>>;
}

/** A visit to the site in one window, in the words of who makes it. */
export interface Visit {
  readonly window: EngineWindow;
  readonly line: WatchingLine;
  /** Leaves the site and begins anew as somebody else, for whom nothing is kept but this. */
  become(somebody: Somebody): Promise<void>;
  /** Loads a page of the site and waits until it can be used. */
  open(pathAndQuery: string): Promise<void>;
  /** Until the page's scripts have taken over what the server drew. */
  alive(): Promise<void>;
  /** Until all that belongs to the page is there, its late code included. */
  whole(): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  see(role: Role, name: Name): Promise<ElementReference>;
  /** Until words stand on the page, or in the dialog over it. */
  read(words: Name): Promise<void>;
  /** Until it is there no more. */
  miss(role: Role, name: Name): Promise<void>;
  press(role: Role, name: Name): Promise<void>;
  /** Replaces what stands in a field. */
  fill(label: Name, text: string): Promise<void>;
  choose(label: Name, option: string): Promise<void>;
  /** Gives files to the first place for them that the page, or the dialog over it, has. */
  attach(files: readonly string[]): Promise<void>;
  until<Args extends readonly unknown[]>(
    what: string,
    work: InPage<Args, unknown>,
    ...args: Args
  ): Promise<void>;
  path(): Promise<string>;
  /** What went wrong so far, in words. */
  problems(): Promise<string[]>;
  keepPicture(name: string): Promise<string>;
  close(): Promise<void>;
}

const outputFolder = path.resolve(import.meta.dirname, '../../.output');

/**
 * Runs in the page: leaves nothing in the profile but what is given, which the site itself would have put there. May use
 * nothing from outside itself.
 */
function keepOnly(
  given: Readonly<Record<'cookies' | 'session' | 'local', Readonly<Record<string, string>>>>,
) {
  for (const [name = ''] of document.cookie.split('; ').map((one) => one.split('=')))
    document.cookie = `${name}=; path=/; max-age=0`;
  for (const [name, value] of Object.entries(given.cookies)) document.cookie = `${name}=${value}; path=/`;
  for (const kind of ['session', 'local'] as const) {
    const storage = kind === 'session' ? sessionStorage : localStorage;
    storage.clear();
    for (const [name, value] of Object.entries(given[kind])) storage.setItem(name, value);
  }
}

/**
 * @param openWindow also for another one, where WebKit hangs: under load it does now and then, on whatever page
 * @param look the cookies of theme and language, for everybody who comes in this visit
 */
export async function startVisit(
  openWindow: () => Promise<EngineWindow>,
  line: WatchingLine,
  look: Readonly<Record<string, string>>,
  first: Somebody,
): Promise<Visit> {
  const problems: string[] = [];
  let window = await openWindow();
  let who = first;

  const beginAs = async (somebody: Somebody) => {
    who = somebody;
    const { token, session = {}, local = {} } = somebody;
    await window.goto(line.url + emptyPage);
    await window.evaluate(keepOnly, {
      cookies: { ...look, ...(token !== undefined && { token }) },
      session,
      local,
    });
  };
  await beginAs(who);

  /** Once more in another window if the engine hangs; twice in a row it is the page that makes it. */
  const come = async (step: () => Promise<void>) => {
    try {
      await step();
    } catch (error) {
      if (!(error instanceof EngineHangs)) throw error;
      process.stdout.write(`${error.message} (at ${line.url}), and so once more in another window\n`);
      await window.close().catch(() => undefined);
      window = await openWindow();
      await beginAs(who);
      await step();
    }
  };

  async function collect(): Promise<void> {
    // A page that is being left cannot be asked.
    const noted = await window.evaluate(takeNotes).catch(() => []);
    const failed = line.takeAsked().filter(({ status }) => typeof status === 'number' && status >= 500);
    problems.push(
      ...noted,
      ...window.takeReports(),
      ...failed.map(({ status, method, path: asked }) => `server error: ${status} ${method} ${asked}`),
    );
  }

  async function poll<Found>(
    what: string,
    look: () => Promise<Found | null | undefined | false>,
  ): Promise<Found> {
    const endsAt = performance.now() + patienceMs;
    for (;;) {
      // While one page gives way to another it can be asked nothing.
      let error: unknown;
      const found = await look().catch((reason: unknown) => {
        error = reason;
        return null;
      });
      if (found !== null && found !== undefined && found !== false) return found;
      if (performance.now() > endsAt) {
        await collect();
        const why = error instanceof Error ? ` (${error.message})` : '';
        const told = [`Not there: ${what}${why}`, ...problems].join('\n  ');
        throw error instanceof EngineHangs ? new EngineHangs(told) : new Error(told);
      }
      await sleep(40);
    }
  }

  const find = (role: Role, name: Name) =>
    poll(`${role} ${name} at ${line.url}`, () => window.find(findByRole, wanted(role, name)));

  /** What is drawn anew between being found and being pressed is looked for again. */
  async function pressWhat(role: Role, name: Name): Promise<ElementReference> {
    let over: string | null = null;
    return poll(`${role} ${name} to press at ${line.url}`, async () => {
      const element = await window.find(findByRole, wanted(role, name));
      if (element === null) return null;
      over = await window.evaluateOn(element, readyToPress);
      if (over !== null) return null;
      // What still moves would be missed, and another hit.
      const place = await window.evaluateOn(element, placeOf);
      await sleep(restMs);
      if ((await window.evaluateOn(element, placeOf)) !== place) return null;
      await window.press(element);
      return element;
    }).catch((error: unknown) => {
      throw new Error(over === null ? String(error) : `${String(error)}: under ${over}`, { cause: error });
    });
  }

  const alive = () => visit.until('a page that is alive', () => history.scrollRestoration === 'manual');

  const visit: Visit = {
    get window() {
      return window;
    },
    line,
    alive,
    become: async (somebody) => {
      await collect();
      await come(() => beginAs(somebody));
    },
    open: async (pathAndQuery) => {
      await collect();
      await come(async () => {
        await window.goto(line.url + pathAndQuery);
        await alive();
      });
    },
    whole: async () => {
      await poll('a page that is whole', async () => {
        if (!line.quiet) return false;
        // Code that has just come asks for more, if at all, before the next two pictures. A page that gives way to another
        // meanwhile may never answer: that one is asked then.
        const drawn = window.evaluate(
          () =>
            new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(1)))),
        );
        if ((await Promise.race([drawn, sleep(drawnMs)])) === undefined) return false;
        return line.quiet;
      });
    },
    reload: async () => {
      await collect();
      await window.reload();
      await alive();
    },
    back: async () => {
      await collect();
      await window.back();
    },
    see: find,
    read: async (words) => {
      const { name, match } = wanted('heading', words);
      const shown = (text: string, how: string) => {
        const top = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? document.body;
        const innerText = top.innerText.replaceAll('\u00A0', ' ');
        return how === 'whole' ? innerText.includes(text) : new RegExp(text).test(innerText);
      };
      await visit.until(`the words ${words}`, shown, name, match);
    },
    miss: async (role, name) => {
      await poll(
        `no ${role} ${name}`,
        async () => (await window.find(findByRole, wanted(role, name))) === null,
      );
    },
    press: async (role, name) => void (await pressWhat(role, name)),
    fill: async (label, text) => {
      const field = await pressWhat('textbox', label);
      await window.evaluateOn(field, (element) => (element as HTMLInputElement).select());
      await window.type(text);
    },
    choose: async (label, option) => {
      const field = await find('combobox', label);
      await window.evaluateOn(
        field,
        (element, value) => {
          const select = element as HTMLSelectElement;
          const index = [...select.options].findIndex((one) => one.value === value || one.text === value);
          if (index === -1) throw new Error(`no option ${value}`);
          select.selectedIndex = index;
          select.dispatchEvent(new Event('input', { bubbles: true }));
          select.dispatchEvent(new Event('change', { bubbles: true }));
        },
        option,
      );
    },
    attach: async (files) => {
      const place = await poll('a place for files', () =>
        window.find(() => {
          const modal = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
          return modal.querySelector('input[type=file]');
        }),
      );
      await window.attach(place, files);
    },
    until: async (what, work, ...args) => {
      await poll(what, async () => Boolean(await window.evaluate(work, ...args)));
    },
    path: () => window.evaluate(() => location.pathname + location.search),
    problems: async () => {
      await collect();
      return [...problems];
    },
    keepPicture: async (name) => {
      mkdirSync(outputFolder, { recursive: true });
      const file = path.join(outputFolder, `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120)}.png`);
      writeFileSync(file, await window.screenshot());
      return file;
    },
    close: () => window.close(),
  };
  return visit;
}
