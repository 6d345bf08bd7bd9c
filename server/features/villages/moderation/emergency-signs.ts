import type { EmergencyAdvice } from '#contract/calls/villages/emergency-advice.ts';
import type { ContentBody } from '#contract/content/kinds.ts';
import { emergencySlugs } from '#contract/villages/emergency-slugs.ts';
import { findEmergency, type SoughtSign } from '#contract/villages/find-emergency.ts';
import { finderOf } from '#contract/villages/said-words.ts';
import { emergencies, type Emergency } from '#contract/villages/words.ts';
import { isUnwritten, textIn, type Script } from '#contract/locales.ts';
import { keptLines } from '#server/core/content/kept-lines.ts';
import { Lines, type Live } from '#server/core/content/line.ts';
import type { BodyRow } from '#server/core/content/queries-shared-lines.ts';
import type { Database } from '#server/kernel/database/database.ts';

type Body = ContentBody<'emergencySign'>;

/** What is looked for, and what is said, at a moment. */
export interface EmergencySigns {
  /** What a text calls for; null for most texts. */
  find(text: string): Emergency | null;
  /** What stands above it; null when its sign is taken down. */
  adviceOf(
    emergency: Emergency,
    reader: { readonly script: Script; readonly resting: boolean },
  ): EmergencyAdvice | null;
}

const signsOf = keptLines('emergencySign', (rows) => {
  const lines = new Lines(rows);
  let last: { readonly live: readonly unknown[]; readonly signs: EmergencySigns } | null = null;
  return (now: Date): EmergencySigns => {
    const live = lines.at(now);
    if (last?.live !== live) last = { live, signs: readSigns(live, lines.lastingAt(now)) };
    return last.signs;
  };
});

/** By the clock that is passed; to be asked before a transaction begins. */
export const emergencySigns = (db: Database): Promise<(now: Date) => EmergencySigns> => signsOf(db);

type Row = Live<BodyRow<Body>>;

function readSigns(live: readonly Row[], lasting: readonly Row[]): EmergencySigns {
  const bodies = new Map(emergencies.flatMap((one) => bodyOf(live, one).map((body) => [one, body] as const)));
  const sought = [...bodies].map(([emergency, body]) => soughtBy(emergency, body));
  // Whom to call in an emergency is told beside all other advice, also while nothing is looked for that calls for it alone.
  const ambulances = numbersOf(bodyOf(lasting, 'emergency')[0]);
  return {
    find: (text) => findEmergency(text, sought),
    adviceOf(emergency, { script, resting }) {
      const body = bodies.get(emergency);
      if (!body) return null;
      const { title, text, steps, restText, restSteps } = body;
      const inRest = <Said>(said: Said, instead: Said, isSaid: boolean) =>
        resting && isSaid ? instead : said;
      return {
        title: textIn(title, script),
        text: textIn(inRest(text, restText, !isUnwritten(restText)), script),
        steps: inRest(steps, restSteps, restSteps.length > 0).map((step) => textIn(step.text, script)),
        helpers: emergency === 'emergency' ? [] : numbersOf(body),
        ambulances,
      };
    },
  };
}

/** One or none. */
const bodyOf = (rows: readonly Row[], emergency: Emergency): Body[] =>
  rows.filter(({ slug }) => slug === emergencySlugs[emergency]).flatMap(({ body }) => body ?? []);

const soughtBy = (emergency: Emergency, { builtIn, english, chinese, harmless }: Body): SoughtSign => ({
  emergency,
  builtIn,
  said: [...english, ...chinese].map(({ said }) => finderOf(said)),
  harmless: harmless.map(({ said }) => finderOf(said)),
});

const numbersOf = (body: Body | undefined): EmergencyAdvice['ambulances'] =>
  (body?.numbers ?? []).flatMap(({ countries, number }) =>
    number === null ? [] : [{ countries: [...countries], number }],
  );
