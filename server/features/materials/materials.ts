import { kinds, type ContentBody } from '#contract/content/kinds.ts';
import type { Material } from '#contract/calls/materials.ts';
import { isUnwritten, textIn, type Script } from '#contract/locales.ts';
import type { Scene } from '#contract/scenes.ts';
import { readPerson } from '#server/core/audience/read-person.ts';
import { readerOf } from '#server/core/members/read-member.ts';
import { keptLines } from '#server/core/content/kept-lines.ts';
import { LiveShelf } from '#server/core/content/line.ts';
import { findRestrictions, inCountries } from '#server/core/products/products.ts';
import { faultsOfProduct } from '#server/core/products/queries-shared.ts';
import { isOfBabies } from '#server/core/rest/of-babies.ts';
import { allowedOf } from '#server/features/links/redirects/allowed.ts';
import { safeTarget } from '#server/features/links/redirects/safe-target.ts';
import { targetFaults } from '#server/features/links/redirects/target-faults.ts';
import { asMember, type CallContext } from '#server/kernel/http/context.ts';
import type { ContentWork } from '#server/kernel/features/content-work.ts';
import { isShown, type Device, type MaterialAudience, type Viewer } from './rules.ts';

/** A card, as it is told for whom it is. */
interface MaterialRow extends Omit<ContentBody<'material'>, 'audience' | 'window'> {
  readonly materialId: string;
  readonly audience: MaterialAudience;
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
}

const materialsOf = keptLines('material', (lines) => {
  const rows = lines.map(({ body, ...line }) => ({ ...line, material: body && rowOf(line.pieceId, body) }));
  return new LiveShelf(rows, ({ material }) => material !== null && isMaterialOfBabies(material));
});

function rowOf(materialId: string, { window, ...body }: ContentBody<'material'>): MaterialRow {
  return {
    ...body,
    materialId,
    opensAt: window.opensAt === null ? null : new Date(window.opensAt),
    closesAt: window.closesAt === null ? null : new Date(window.closesAt),
  };
}

const isMaterialOfBabies = ({
  ofBirths,
  audience,
  title,
  text,
  button,
  picture,
  target,
}: MaterialRow): boolean =>
  isOfBabies({
    declared: ofBirths,
    stages: audience.stages,
    texts: [title, text, button],
    pictures: [picture],
    paths: [target],
  });

/** What a scene shows who asks, in its order. */
export async function sceneMaterials(
  context: CallContext,
  { scene, device, script }: { scene: Scene; device?: Device | undefined; script: Script },
): Promise<Material[]> {
  const now = context.now();
  const [materials, restrictions, viewer, reader] = await Promise.all([
    materialsOf(context.db),
    findRestrictions(context.db, now),
    viewerOf(context),
    readerOf(context),
  ]);
  return materials
    .at(now)
    .laidFor(reader)
    .flatMap(({ material }) => (material ? inCountries(material, restrictions) : []))
    .filter((material) => material.scene === scene && isShown(material, viewer, { device, script, now }))
    .toSorted(
      (one, other) =>
        (one.position ?? 0) - (other.position ?? 0) || (one.materialId < other.materialId ? -1 : 1),
    )
    .map((material) => present(material, context, script));
}

async function viewerOf(context: CallContext): Promise<Viewer | null> {
  const member = asMember(context);
  if (!member) return null;
  return readPerson(member);
}

function present(row: MaterialRow, context: CallContext, script: Script): Material {
  const { materialId, title, text, button, picture, target } = row;
  return {
    materialId,
    title: textIn(title, script),
    text: textIn(text, script),
    button: !isUnwritten(button) ? textIn(button, script) : null,
    picture,
    // A host can have been taken off the list since it was written.
    target: target === null ? null : safeTarget(target, allowedOf(context)),
  };
}

export const materialWork: ContentWork<'material'> = {
  faults: async (db, body, site) => [
    ...targetFaults(kinds.material.fields, body, allowedOf(site)),
    ...(await faultsOfProduct(db, body.product, 'product')),
  ],
};
