import { sql } from 'kysely';
import type { Transaction } from '#server/kernel/database/database.ts';
import { lockPhotos, type Owned } from './queries.ts';

/** Gives the photos of one subject to another, perhaps of another owner; they stand behind those it has. */
export async function movePhotos(
  tx: Transaction,
  { from, to }: { readonly from: Owned; readonly to: Owned },
): Promise<void> {
  for (const memberId of [...new Set([from.memberId, to.memberId])].toSorted())
    await lockPhotos(tx, memberId);
  await sql`
    update upload set member_id = ${to.memberId}
     where member_id = ${from.memberId} and picture_id in (
       select picture_id from proof_photo
        where member_id = ${from.memberId} and subject_kind = ${from.subject.kind}
          and subject_id = ${from.subject.id})`.execute(tx);
  await sql`
    update proof_photo p
       set member_id = ${to.memberId}, subject_kind = ${to.subject.kind}, subject_id = ${to.subject.id},
           position = p.position + (
             select count(*) from proof_photo o
              where o.member_id = ${to.memberId} and o.subject_kind = ${to.subject.kind}
                and o.subject_id = ${to.subject.id} and o.slot = p.slot)
     where p.member_id = ${from.memberId} and p.subject_kind = ${from.subject.kind}
       and p.subject_id = ${from.subject.id}`.execute(tx);
}
