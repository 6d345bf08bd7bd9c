import type { RawBuilder } from 'kysely';
import {
  audienceFieldNames,
  type AudienceCondition,
  type AudienceFieldName,
} from '#contract/content/audience-fields.ts';
import { defineHook, type Ask } from '#server/kernel/hooks/hook.ts';

/** SQL for whether a condition holds of a member `m`; `at` is the moment, as SQL. Never null. */
export type ConditionSql = (condition: AudienceCondition, at: string) => RawBuilder<boolean>;

/** What a room knows of members that audiences look at; each field is one room's, and reads rows of one member alone. */
export const audienceConditions =
  defineHook<Readonly<Partial<Record<AudienceFieldName, ConditionSql>>>>('audience conditions');

type Conditions = Readonly<Record<AudienceFieldName, ConditionSql>>;

/** Throws when a field is told by no room or by several. */
export function composeConditions(ask: Ask): Conditions {
  const answers = ask(audienceConditions);
  const composed = audienceFieldNames.map((field) => {
    const [one, ...more] = answers.flatMap((told) => told[field] ?? []);
    if (!one) throw new Error(`No room tells the audience condition ${field}`);
    if (more.length > 0) throw new Error(`Several rooms tell the audience condition ${field}`);
    return [field, one] as const;
  });
  // Of each name one.
  return Object.fromEntries(composed) as unknown as Conditions;
}

/** Awards and claims look at audiences far within their transactions, where nobody asks rooms any more. */
// oxlint-disable-next-line house/no-module-state -- made of constants, and the same for every server of a process
const prepared: { conditions: Conditions | null } = { conditions: null };

/** Composes them, before anything else begins. */
export function prepareConditions(ask: Ask): void {
  prepared.conditions = composeConditions(ask);
}

/** As they were composed. Throws before that. */
export function preparedConditions(): Conditions {
  if (!prepared.conditions) throw new Error('Audiences were asked for before they were prepared');
  return prepared.conditions;
}
