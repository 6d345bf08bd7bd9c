import { z } from 'zod';
import { kindNames } from '../../content/kinds.ts';
import { call, noInput } from '../../define.ts';
import { otherText, shownText } from '../../shown-text.ts';

/** Of one list. */
export const mostViews = 40;

const kind = z.enum(kindNames as [string, ...string[]]);
const field = otherText('code', z.string().max(60));

/** How somebody wants to find a list again. */
const view = z.strictObject({
  label: shownText(60, { min: 1 }),
  filter: z.record(field, z.union([otherText('search', z.string().max(80)), z.boolean()])),
  /** Filters that are open, filled in or not. */
  shown: z.array(field).max(40),
  sort: z.strictObject({ field, order: z.enum(['ASC', 'DESC']) }),
  perPage: z.int().min(1).max(100),
});
export type SavedView = z.infer<typeof view>;

const views = z.array(view).max(mostViews);

/** Lists as somebody of the staff saved them, on all her devices. */
export const viewCalls = {
  listSavedViews: call({
    method: 'GET',
    path: '/api/console/views',
    access: 'staff:self',
    summary: 'Filters that the caller saved, by the kind of content whose list they are of.',
    input: noInput,
    result: z.strictObject({ list: z.array(z.strictObject({ kind, views })) }),
  }),
  keepSavedViews: call({
    method: 'PUT',
    path: '/api/console/views',
    access: 'staff:self',
    summary: 'Keeps what the caller saved of one list, in place of what was kept of it.',
    input: z.strictObject({ kind, views }),
    result: z.literal(true),
  }),
};
