import { useEffect, useEffectEvent } from 'react';
import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';
import { addresses } from '#contract/addresses.ts';
import type { PageMeasures } from '#contract/calls/visits.ts';
import { toHttpRequest } from '#contract/client.ts';
import { deviceClassOf } from '#contract/devices.ts';
import { declined } from '#web/kit/declined.ts';
import { seenPattern, takeErrors } from '#web/kit/pages-seen.ts';
import { useRoot } from '#web/kit/use-root.ts';

type Values = PageMeasures['values'];
type Facts = Pick<PageMeasures, 'language' | 'release'>;

const mostErrors = 1000;

/** What is to be told of visits to pages, each under its pattern. */
// oxlint-disable-next-line house/bounded-modules -- Browser: pages of this document.
let waiting: { readonly page: string; readonly values: Values }[] = [];
/** A value that goes on after it was told is not told again: one visit is one figure. */
// oxlint-disable-next-line house/bounded-modules -- Browser: visits of this document.
const told = new Set<string>();

function add(path: string, values: Values): void {
  const page = seenPattern(path);
  if (page === undefined) return;
  const [name] = Object.keys(values);
  const open = waiting.find((one) => one.page === page && !(name !== undefined && name in one.values));
  if (open) Object.assign(open.values, values);
  else waiting.push({ page, values: { ...values } });
}

function take({ id, name, value, navigationURL }: Metric): void {
  if (told.has(id) || navigationURL === undefined) return;
  told.add(id);
  add(new URL(navigationURL).pathname, { [name]: name === 'CLS' ? value : Math.round(value) });
}

let watching = false;

/** Once in a document: nothing ends it but the document’s end. */
function watch(): void {
  if (watching) return;
  watching = true;
  for (const on of [onLCP, onINP, onCLS]) on(take, { reportSoftNavs: true });
}

/**
 * How pages feel to who visits them: told when the site is left or put aside, by the page's pattern and without anything of
 * who it was. Nothing is measured where she declined.
 */
export function useMeasures(): void {
  const root = useRoot();
  const off = root.site.preview || declined(root);

  const send = useEffectEvent(() => {
    if (document.visibilityState !== 'hidden') return;
    for (const [path, count] of takeErrors()) add(path, { error: Math.min(count, mostErrors) });
    const taken = waiting;
    waiting = [];
    if (off) return;
    const facts: Facts = { language: root.locale, release: root.build.release };
    for (const one of taken) tell(one, facts);
  });

  useEffect(() => {
    if (off) return undefined;
    watch();
    // After those of the library, which end what they measure.
    document.addEventListener('visibilitychange', send);
    return () => document.removeEventListener('visibilitychange', send);
  }, [off]);
}

/** What is lost on its way is missed by nobody. */
function tell({ page, values }: (typeof waiting)[number], facts: Facts): void {
  const { method, url, body } = toHttpRequest(addresses.reportMeasure, {
    page,
    device: deviceClassOf(screen.width),
    values,
    ...facts,
  });
  const headers = { 'Content-Type': 'application/json', Language: facts.language };
  void fetch(url, { method, headers, body: body ?? null, credentials: 'omit', keepalive: true })
    .then(async (response) => response.body?.cancel())
    .catch(() => undefined);
}
