import { sql } from 'kysely';
import type { LinesOf } from '#server/kernel/database/fragments-lines.ts';
import { productFacts } from '#server/core/products/fragments.ts';

/** Products that she registered, and until when they are good. */
export const warrantyLines: LinesOf = (memberId) => sql`
  select r.created_at as at, r.registration_id as id,
         jsonb_build_object('name', p.name, 'until', r.warranty_until, 'extension', r.extension) as facts
    from product_registration r join ${sql.raw(productFacts)} p using (product_id, version)
   where r.member_id = ${memberId}`;
