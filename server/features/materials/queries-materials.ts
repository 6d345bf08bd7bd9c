import { sql } from 'kysely';
import type { Localised, Script } from '#contract/locales.ts';
import type { MaterialPicture, Scene } from '#contract/scenes.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import { audienceOf } from '#server/core/products/fragments-restricted.ts';
import type { Device, MaterialAudience } from './rules.ts';

export interface MaterialRow {
  readonly materialId: string;
  readonly scene: Scene;
  readonly title: Localised;
  readonly text: Localised;
  readonly button: Localised | null;
  readonly picture: MaterialPicture;
  readonly target: string | null;
  readonly devices: readonly Device[];
  readonly scripts: readonly Script[];
  readonly audience: MaterialAudience;
  readonly ofBirths: boolean;
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
}

/** Those that are up, in the order staff gave them. */
export async function findMaterialRows(db: Queryable): Promise<MaterialRow[]> {
  const { rows } = await sql<MaterialRow>`
      select material_id as "materialId", scene, title, text, button, picture, target, devices, scripts,
             ${sql.raw(audienceOf('material'))} as audience,
             of_births as "ofBirths", opens_at as "opensAt", closes_at as "closesAt"
        from material where archived_at is null order by scene, position, material_id`.execute(db);
  return rows;
}

/** A material as it is put up: of what is left out the table knows what it is. */
export interface MaterialEntry
  extends
    Pick<
      MaterialRow,
      | 'materialId'
      | 'scene'
      | 'title'
      | 'text'
      | 'picture'
      | 'target'
      | 'audience'
      | 'ofBirths'
      | 'opensAt'
      | 'closesAt'
    >,
    Partial<Pick<MaterialRow, 'button' | 'devices' | 'scripts'>> {
  readonly product: string | null;
  readonly position: number;
  readonly now: Date;
}

export async function insertMaterial(db: Queryable, material: MaterialEntry): Promise<void> {
  await db
    .insertInto('material')
    .values({
      materialId: material.materialId,
      scene: material.scene,
      title: JSON.stringify(material.title),
      text: JSON.stringify(material.text),
      button: material.button ? JSON.stringify(material.button) : null,
      picture: material.picture,
      target: material.target,
      ...(material.devices && { devices: [...material.devices] }),
      ...(material.scripts && { scripts: [...material.scripts] }),
      audience: JSON.stringify(material.audience),
      product: material.product,
      ofBirths: material.ofBirths,
      opensAt: material.opensAt,
      closesAt: material.closesAt,
      position: material.position,
      createdAt: material.now,
    })
    .execute();
}
