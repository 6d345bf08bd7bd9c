import type { ContentBody } from '#contract/content/kinds.ts';
import { keptLines } from '#server/core/content/kept-lines.ts';
import { given } from '#server/core/content/kept-setting.ts';
import { Lines } from '#server/core/content/line.ts';
import { isWithin, type OpenWindow } from '#server/core/audience/windows.ts';
import type { Database } from '#server/kernel/database/database.ts';

type Body = ContentBody<'invitation'>;

/** How friends are invited, as a version says it. */
export interface Invitation extends OpenWindow, Pick<Body, 'title' | 'memberText' | 'friendText' | 'deed'> {
  readonly days: number;
  readonly mostAMonth: number;
}

const invitationBy = ({ window, days, mostAMonth, ...told }: Body): Invitation => ({
  ...told,
  days: given(days),
  mostAMonth: given(mostAMonth),
  opensAt: window.opensAt === null ? null : new Date(window.opensAt),
  closesAt: window.closesAt === null ? null : new Date(window.closesAt),
});

const invitations = keptLines(
  'invitation',
  (rows) => new Lines(rows.map(({ body, ...line }) => ({ ...line, invitation: body && invitationBy(body) }))),
);

/** What holds for who is invited at a moment; null while nobody is. */
export async function openInvitation(db: Database, now: Date): Promise<Invitation | null> {
  const [only] = (await invitations(db)).at(now);
  const invitation = only?.invitation ?? null;
  return invitation && isWithin(invitation, now) ? invitation : null;
}

/** How many friends count in a month: what holds, or held last. */
export async function mostAMonth(db: Database, now: Date): Promise<number> {
  const [only] = (await invitations(db)).lastAt(now);
  return only?.invitation?.mostAMonth ?? 0;
}
