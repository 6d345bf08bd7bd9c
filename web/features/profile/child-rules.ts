import type { Child } from '#contract/calls/profile.ts';

/** A child as fields hold it: one date, and whether it is of a birth or expected. */
export interface TypedChild {
  readonly childId: string;
  readonly when: 'born' | 'expected';
  readonly date: string;
  readonly name: string;
  /** `girl`, `boy` or nothing. */
  readonly sex: string;
}

/** What is known of a child, with a draft of it on top. */
export function typedChild(child: Child, draft: Readonly<Record<string, string>>): TypedChild {
  const when = draft['when'] ?? (child.birthDate === null ? 'expected' : 'born');
  return {
    childId: draft['childId'] ?? child.childId,
    when: when === 'expected' ? 'expected' : 'born',
    date: draft['date'] ?? child.birthDate ?? child.expectedDate ?? '',
    name: draft['name'] ?? child.name ?? '',
    sex: draft['sex'] ?? child.sex ?? '',
  };
}

export function childInput({ childId, when, date, name, sex }: TypedChild): Child {
  return {
    childId,
    name: name.trim() === '' ? null : name.trim(),
    sex: sex === 'girl' || sex === 'boy' ? sex : null,
    birthDate: when === 'born' ? date : null,
    expectedDate: when === 'expected' ? date : null,
  };
}
