import { startTransition, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ApiError } from '#contract/client.ts';
import { useToast } from '#web/ui/toast.tsx';
import { asFailure } from './failures.ts';

/** What is wrong, by the name of its field; of no one field: `form`. */
export type Faults = Readonly<Record<string, string | undefined>>;

export interface ChangeState<Args extends unknown[] = unknown[]> {
  /** What it is run with while it is under way: may be shown before the server has said so. */
  readonly doing: Args | null;
  /** Why the last attempt was refused. */
  readonly failure: ApiError | null;
  readonly faults: Faults;
  /** Counts what was refused, here or by the server. */
  readonly refusals: number;
}

export interface Change<Args extends unknown[] = []> extends ChangeState<Args> {
  readonly busy: boolean;
  /** What is wrong with it as a whole. */
  readonly fault: string | undefined;
  /** While it is under way a second one does nothing. @returns whether it worked */
  readonly run: (...args: Args) => Promise<boolean>;
  /** What the page finds wrong by itself. */
  readonly refuse: (faults: Faults) => void;
  /** Forgets what was wrong: with these fields, or with all. */
  readonly clear: (names?: readonly string[]) => void;
}

/** What a failure means: what is wrong by it, a text for the whole, or nothing where all was said otherwise. */
type Meaning<Args extends unknown[]> = (
  failure: ApiError,
  args: Args,
) => Faults | string | void | Promise<Faults | string | void>;

export interface ChangeOptions<Args extends unknown[], Result> {
  /** Looks before anything is sent; what it finds wrong is shown instead. */
  readonly check?: (args: Args) => Faults | Promise<Faults>;
  /** Said when it worked. */
  readonly done?: string | ((result: Result) => string | undefined);
  /** The page asks for its data anew before it is over. */
  readonly revalidate?: boolean;
  /** Which field of the page shows what is wrong with one of the call; undefined: none does. */
  readonly fieldOf?: (path: string) => string | undefined;
  /** What failures by their codes mean: that this field is wrong, or what is to be done. */
  readonly on?: readonly (readonly [code: number, meaning: string | Meaning<Args>])[];
  /** What any other failure means. Left out: its message is what is wrong with the whole. */
  readonly otherwise?: Meaning<Args>;
  /** Said of the whole instead of the message when no answer came. */
  readonly lost?: string;
  /** Where the page has no place for it: what is wrong with the whole is a notification. */
  readonly notified?: boolean;
}

const none: Faults = {};

/** In the server's words, and closer than its message where it names a field. */
export const reasonOf = ({ fields, message }: ApiError): string => fields[0]?.reason ?? message;

/** What is wrong by a failure, in the page's own fields; undefined where that was said otherwise. */
export async function faultsOf<Args extends unknown[]>(
  failure: ApiError,
  { on = [], fieldOf, otherwise, lost }: Omit<ChangeOptions<Args, never>, 'check' | 'done'>,
  args: Args,
): Promise<Faults | undefined> {
  const meaning = on.find(([code]) => code === failure.code)?.[1];
  if (typeof meaning === 'string') return { [meaning]: reasonOf(failure) };
  if (!meaning) {
    const found: Record<string, string> = {};
    for (const { path, reason } of failure.fields) {
      const field = fieldOf?.(path);
      if (field !== undefined) found[field] ??= reason;
    }
    if (Object.keys(found).length > 0) return found;
  }
  const act = meaning ?? otherwise;
  if (!act) return { form: (failure.status === 0 && lost) || failure.message };
  const meant = await act(failure, args);
  return typeof meant === 'string' ? { form: meant } : (meant ?? undefined);
}

/** What a change needs of the page; a test brings its own. */
export interface ChangeEnvironment<Args extends unknown[]> {
  readonly underWay: { current: boolean };
  update(change: (before: ChangeState<Args>) => ChangeState<Args>): void;
  notify(notice: { tone: 'positive' | 'negative'; message: string }): void;
  revalidate(): Promise<void>;
}

/** Runs a change once, and tells how it stands while it does. @returns whether it worked */
export async function carryOut<Args extends unknown[], Result>(
  act: (...args: Args) => Promise<Result>,
  args: Args,
  options: ChangeOptions<Args, Result>,
  { underWay, update, notify, revalidate }: ChangeEnvironment<Args>,
): Promise<boolean> {
  if (underWay.current) return false;
  underWay.current = true;
  let worked = false;
  const tell = (more: Partial<ChangeState<Args>>) => update((before) => ({ ...before, ...more }));
  tell({ failure: null, faults: none });
  try {
    const look = options.check?.(args);
    // What is found at once is shown at once: the keyboard of a phone opens within her tap alone.
    if (look instanceof Promise) tell({ doing: args });
    const found = look instanceof Promise ? await look : look;
    if (found && Object.values(found).some((fault) => fault !== undefined)) {
      update(refusedFor(found));
      return false;
    }
    tell({ doing: args });
    const result = await act(...args);
    const { done } = options;
    const said = typeof done === 'function' ? done(result) : done;
    if (said !== undefined) notify({ tone: 'positive', message: said });
    if (options.revalidate) await revalidate();
    worked = true;
    return true;
  } catch (error) {
    const failure = asFailure(error);
    if (!failure) throw error;
    const faults = (await faultsOf(failure, options, args)) ?? none;
    const told = options.notified ? faults['form'] : undefined;
    if (told !== undefined) notify({ tone: 'negative', message: told });
    update(refusedFor(told === undefined ? faults : none, failure));
    return false;
  } finally {
    underWay.current = false;
    const end = () => tell({ doing: null });
    // What was read anew is drawn in a transition: ended sooner, what stood before would be seen for a moment.
    if (worked) startTransition(end);
    else end();
  }
}

const refusedFor =
  (faults: Faults, failure: ApiError | null = null) =>
  <Args extends unknown[]>({ doing, refusals }: ChangeState<Args>): ChangeState<Args> => ({
    doing,
    failure,
    faults,
    refusals: refusals + 1,
  });

export const noChangeYet: ChangeState<never> = { doing: null, failure: null, faults: none, refusals: 0 };

/**
 * One thing that she does to the server: whether it is under way, what is wrong with it, and what comes after. `act` makes
 * its calls by `call` and goes on with what they give; a failure of theirs is taken here, a fault of the program goes on.
 */
export function useChange<Args extends unknown[], Result>(
  act: (...args: Args) => Promise<Result>,
  options: ChangeOptions<Args, Result> = {},
): Change<Args> {
  const { notify } = useToast();
  const { revalidate } = useRevalidator();
  const [state, update] = useState<ChangeState<Args>>(noChangeYet);
  const underWay = useRef(false);
  return {
    ...state,
    busy: state.doing !== null,
    fault: state.faults['form'],
    run: (...args) => carryOut(act, args, options, { underWay, update, notify, revalidate }),
    refuse: (faults) => update(refusedFor(faults)),
    clear: (names) =>
      update((before) => ({ ...before, faults: names ? without(before.faults, names) : none })),
  };
}

function without(faults: Faults, names: readonly string[]): Faults {
  return Object.fromEntries(Object.entries(faults).filter(([name]) => !names.includes(name)));
}
