export interface ReportDraft {
  readonly link: string;
  readonly relation: 'me' | 'myChild' | 'someoneElse' | '';
  readonly statement: string;
  readonly email: string;
  readonly inGoodFaith: boolean;
}

export type ReportFault = keyof ReportDraft;

const mail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What has to be mended before it can be sent; the server looks again. */
export function faultsOf({ link, relation, statement, email, inGoodFaith }: ReportDraft): ReportFault[] {
  const faults: ReportFault[] = [];
  if (link.trim() === '') faults.push('link');
  if (relation === '') faults.push('relation');
  if (statement.trim().length < 10) faults.push('statement');
  if (!mail.test(email.trim())) faults.push('email');
  if (!inGoodFaith) faults.push('inGoodFaith');
  return faults;
}

const relations: readonly string[] = ['me', 'myChild', 'someoneElse'];

/** A draft as the tab kept it; anything that is none is as if there were none. */
export function readDraft(kept: unknown): Partial<ReportDraft> {
  if (typeof kept !== 'object' || kept === null) return {};
  const draft: Partial<Record<keyof ReportDraft, string>> = {};
  for (const name of ['link', 'statement', 'email'] as const) {
    const value: unknown = Reflect.get(kept, name);
    if (typeof value === 'string') draft[name] = value;
  }
  const relation: unknown = Reflect.get(kept, 'relation');
  const isKnown = typeof relation === 'string' && relations.includes(relation);
  // One of the list above.
  return {
    ...draft,
    ...(isKnown && { relation: relation as ReportDraft['relation'] }),
  } as Partial<ReportDraft>;
}
