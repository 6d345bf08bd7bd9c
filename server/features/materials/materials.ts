import type { Material } from '#contract/calls/materials.ts';
import type { Script } from '#contract/locales.ts';
import type { Scene } from '#contract/scenes.ts';
import { catalogue } from '#server/kernel/cache/catalogue.ts';
import { perDatabase, type Database } from '#server/kernel/database/database.ts';
import { personOf, readerOf, readMember } from '#server/core/members/read-member.ts';
import { isOfBabies } from '#server/core/rest/of-babies.ts';
import { Shelf } from '#server/core/rest/shelf.ts';
import { allowedOf } from '#server/features/links/redirects/allowed.ts';
import { safeTarget } from '#server/features/links/redirects/safe-target.ts';
import { asMember, type CallContext } from '#server/kernel/http/context.ts';
import { findMaterialRows, type MaterialRow } from './queries-materials.ts';
import { isShown, type Device, type Viewer } from './rules.ts';

const materialsOf = perDatabase((db) =>
  catalogue(async (): Promise<Shelf<MaterialRow>> => {
    return new Shelf(
      await findMaterialRows(db),
      ({ ofBirths, audience, title, text, button, picture, target }) =>
        isOfBabies({
          declared: ofBirths,
          stages: audience.stages,
          texts: [title, text, button],
          pictures: [picture],
          paths: [target],
        }),
    );
  }),
);

export const findMaterials = (db: Database): Promise<Shelf<MaterialRow>> => materialsOf(db)();

/** What a scene shows who asks, in its order. */
export async function sceneMaterials(
  context: CallContext,
  { scene, device, script }: { scene: Scene; device?: Device | undefined; script: Script },
): Promise<Material[]> {
  const now = context.now();
  const [materials, viewer, reader] = await Promise.all([
    findMaterials(context.db),
    viewerOf(context),
    readerOf(context),
  ]);
  return materials
    .laidFor(reader)
    .filter((material) => material.scene === scene && isShown(material, viewer, { device, script, now }))
    .map((material) => present(material, context, script));
}

async function viewerOf(context: CallContext): Promise<Viewer | null> {
  const member = asMember(context);
  if (!member) return null;
  const { level, stage, countryCode } = personOf(await readMember(member));
  return { level, stage, countryCode };
}

function present(row: MaterialRow, context: CallContext, script: Script): Material {
  const { materialId, title, text, button, picture, target } = row;
  return {
    materialId,
    title: title[script],
    text: text[script],
    button: button?.[script] ?? null,
    picture,
    // A host can have been taken off the list since it was written.
    target: target === null ? null : safeTarget(target, allowedOf(context)),
  };
}
