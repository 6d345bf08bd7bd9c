import { createElement, lazy, type ComponentType } from 'react';
import type { Late } from './late.ts';
import { keepTyped } from './typed.ts';

type Components<Name extends string> = Readonly<Record<Name, ComponentType<never>>>;

// oxlint-disable-next-line house/bounded-modules -- Browser: components on the page.
const lost = new Set<() => void>();

/** React keeps a failure to load with a component for good. Called once nothing of what failed is on the page. */
export function forgetLostComponents(): void {
  for (const forget of lost) forget();
  lost.clear();
}

/** What she asked for, shown once its code is there; wrap it in `Suspense`. */
export function lateComponent<Name extends string, Module extends Components<Name>>(
  code: Late<Module>,
  name: Name,
): Module[Name] {
  return shownWith(async () => (await code.load())[name]);
}

/** What is nice to have, such as a celebration: without its code the page goes on and shows nothing in its place. */
export function extraComponent<Name extends string, Module extends Components<Name>>(
  code: Late<Module>,
  name: Name,
): Module[Name] {
  return shownWith(async () => (await code.prepare())?.[name]);
}

/** By React's `lazy`, a fresh one after each failure. */
export function shownWith<Component extends ComponentType<never>>(
  load: () => Promise<Component | undefined>,
): Component {
  const begin = () => {
    const { pathname } = location;
    return lazy(async () => {
      try {
        return { default: ((await load()) ?? Nothing) as ComponentType<object> };
      } catch (error) {
        const forget = () => {
          part = null;
        };
        // What is on the page must fail with it: begun again there, it would go round and round. The error takes the
        // place of the page, which she can only load anew.
        if (location.pathname === pathname) {
          lost.add(forget);
          keepTyped();
        } else forget();
        throw error;
      }
    });
  };
  let part: ReturnType<typeof begin> | null = null;
  // It takes the properties of what it shows, and passes them on.
  return ((props: object) => createElement((part ??= begin()), props)) as unknown as Component;
}

function Nothing() {
  return null;
}
