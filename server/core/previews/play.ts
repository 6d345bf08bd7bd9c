import { lockLanguages } from '#server/core/content/queries-shared-languages.ts';
import { shareLines } from '#server/core/content/shared-lines.ts';
import { keptSite } from '#server/core/content/kept-site.ts';
import { moveTogether, type TogetherMove } from '#server/core/content/move-together.ts';
import { saveVersion } from '#server/core/content/save-version.ts';
import { findPiece } from '#server/core/content/queries-shared-pieces.ts';
import type { Script } from '#contract/locales.ts';
import type { Config } from '#server/kernel/config/config.ts';
import type { Chance } from '#server/kernel/chance/chance.ts';
import { seededChance } from '#server/kernel/chance/seeded-chance.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { onStage } from '#server/kernel/database/stage.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { heldStorage } from '#server/kernel/storage/held-storage.ts';
import { advancing } from './advance.ts';
import { makePerson, signIn } from './person.ts';
import { clockOf, type Preview, type PreviewAct } from './preview.ts';

/** The longest that one page of a preview may take. */
const mostMs = 2000;

/** What a page or a call of a preview is answered by. */
export interface Scene {
  readonly services: Services;
  /** Of her who looks; null: nobody is signed in. */
  readonly token: string | null;
}

/** Does what was done before once more. */
export type Replay = (scene: Scene, act: PreviewAct) => Promise<void>;

/**
 * Sets a preview up, does again what was done in it, and has `answer` answered there; then all of it is undone. Throws what
 * publishing its pieces throws, and `StageTimeoutError`.
 */
export async function play<Result>(
  services: Services,
  preview: Preview,
  { script, replay }: { readonly script: Script; readonly replay: Replay },
  answer: (scene: Scene) => Promise<Result>,
): Promise<Result> {
  const { seed, openedAt, beginsAt, acts } = preview;
  return onStage(services.db, { withinMs: mostMs }, async (stage) => {
    const clock = { at: openedAt < beginsAt ? openedAt : beginsAt };
    const now = () => clock.at;
    const current: { chance: Chance } = { chance: seededChance(seed, 'setting', now) };
    const chance: Chance = {
      id: (at) => current.chance.id(at),
      blindId: () => current.chance.blindId(),
      bytes: (count) => current.chance.bytes(count),
      between: (least, end) => current.chance.between(least, end),
    };
    const own = new Set(preview.pieces.map(({ kind }) => kind));
    const database = () => {
      const db = stage.database(chance);
      shareLines(db, { behind: services.db, own });
      return db;
    };
    const staged: Services = {
      ...services,
      db: database(),
      config: withoutOutlets(services.config),
      files: heldStorage(services.files),
      now,
    };

    const memberId = await makePerson(staged, preview);
    const from = clock.at;
    clock.at = beginsAt;
    await putUp(staged, preview, script);
    if (memberId !== null && from < beginsAt)
      for (const advance of staged.ask(advancing)) await advance(staged, memberId, { from, to: beginsAt });
    const token = memberId === null ? null : await signIn(staged, memberId);
    for (const [index, act] of acts.entries()) {
      clock.at = act.at;
      current.chance = seededChance(seed, `act ${index + 1}`, now);
      await replay({ services: staged, token }, act);
    }
    clock.at = clockOf(preview, services.now());
    current.chance = seededChance(seed, `act ${acts.length + 1}`, now);
    // Afresh: what was remembered while acts were done again is as old as those.
    const db = database();
    const published = (await keptSite(db, services.config)).at(clock.at);
    return answer({ services: { ...staged, db, site: () => ({ ...services.site(), ...published }) }, token });
  });
}

/** Publishes its pieces together. Throws as saving and publishing do. */
async function putUp(
  { db, now, ask, config, site }: Services,
  { pieces, staffId }: Preview,
  script: Script,
): Promise<void> {
  const at = now();
  const by = staffId;
  await transaction(db, async (tx) => {
    await lockLanguages(tx, { changes: pieces.some(({ kind }) => kind === 'place') });
    const moves: TogetherMove[] = [];
    for (const { kind, pieceId: known, slug, body } of pieces) {
      const piece = known === null ? null : await findPiece(tx, { pieceId: known, kind });
      const [startedFrom, movesSeen] = [piece?.newest ?? 0, piece?.moves ?? 0];
      if (body === null) {
        if (piece)
          moves.push({ kind, pieceId: piece.pieceId, movesSeen, move: { move: 'archive', from: null } });
        continue;
      }
      const saved = await saveVersion(tx, { kind, pieceId: known, slug, startedFrom, body, by, at, script });
      const { pieceId, version } = saved;
      moves.push({ kind, pieceId, movesSeen, move: { move: 'publish', version, from: null } });
    }
    // Nobody else will see it.
    const wanted = { by, at, script, services: { ask, config, site }, beforeShown: null };
    const [hindered] = await moveTogether(tx, wanted, moves);
    if (hindered) throw hindered.failure;
  });
}

/** Nothing is sent, nobody is led to a shop signed in, and no other site is asked. */
const withoutOutlets = (config: Config): Config => ({
  ...config,
  smtpUrl: null,
  sms: null,
  shopMultipassSecret: null,
  providers: [],
});
