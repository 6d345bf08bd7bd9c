import type { ViewportName } from '#tests/support/visitor.ts';

export type EngineName = 'webkit' | 'firefox';

export const shownNames: Readonly<Record<EngineName, string>> = { webkit: 'WebKit', firefox: 'Firefox' };

/** What an engine was asked for has taken far too long, or it gives no answer at all any more. */
export class EngineHangs extends Error {}

/** How to start an engine here, or why it cannot be. */
export type EngineState =
  | { readonly ready: true; readonly paths: readonly string[] }
  | { readonly ready: false; readonly why: string };

/** Sizes of the page itself, in CSS pixels. */
export const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
} as const satisfies Record<ViewportName, { width: number; height: number }>;

/** An element as its engine knows it; good until the page is left. */
export type ElementReference = string & { readonly element: never };

/** What runs in the page: it may use nothing from outside itself, and takes and gives what JSON can say. */
export type InPage<Args extends readonly unknown[], Result> = (...args: Args) => Result;

/** One window with an empty profile, by what every engine can do. Everything throws with the engine's own words. */
export interface EngineWindow {
  goto(address: string): Promise<void>;
  back(): Promise<void>;
  reload(): Promise<void>;
  evaluate<Args extends readonly unknown[], Result>(
    work: InPage<Args, Result>,
    ...args: Args
  ): Promise<Awaited<Result>>;
  find<Args extends readonly unknown[]>(
    work: InPage<Args, Element | null>,
    ...args: Args
  ): Promise<ElementReference | null>;
  /** The same with an element before what else it is given. */
  evaluateOn<Args extends readonly unknown[], Result>(
    element: ElementReference,
    work: InPage<[Element, ...Args], Result>,
    ...args: Args
  ): Promise<Awaited<Result>>;
  /** At the element's middle, as a finger or pointer would: it has to be in view. */
  press(element: ElementReference): Promise<void>;
  /** Key by key into what has the focus. */
  type(text: string): Promise<void>;
  attach(element: ElementReference, files: readonly string[]): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** What the engine itself reported since the last time, where it can: errors and warnings, in words. */
  takeReports(): readonly string[];
  close(): Promise<void>;
}

/** A running browser. */
export interface Engine {
  version(): Promise<string>;
  open(viewport: ViewportName): Promise<EngineWindow>;
  stop(): Promise<void>;
}
