import type { UserInfo } from '#contract/calls/members/accounts.ts';
import type { CallInput } from '#contract/client.ts';
import { stageKeys, type StageKey } from '#contract/stages.ts';

/** A member's own details as fields hold them: nothing is an empty text. */
export interface Details {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthday: string;
  readonly countryCode: string;
  readonly timeZone: string;
  /** By whose clock times are shown to her. */
  readonly clock: 'site' | 'own';
  readonly cupSize: string;
  readonly siliconePlugSize: string;
  readonly resumptionDate: string;
  /** `1` to `5`. */
  readonly lactation: string;
}

export type DetailChanges = CallInput<'modifyUserInfo'>;

export function detailsOf(user: UserInfo): Details {
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    birthday: user.birthday ?? '',
    countryCode: user.countryCode,
    timeZone: user.timeZone,
    clock: user.ownClock ? 'own' : 'site',
    cupSize: user.cupSize ?? '',
    siliconePlugSize: user.siliconePlugSize ?? '',
    resumptionDate: user.resumptionDate ?? '',
    lactation: String(user.lactation),
  };
}

const nullable = new Set(['birthday', 'cupSize', 'siliconePlugSize', 'resumptionDate']);

/** What is to be sent so that `saved` becomes `typed`; null when nothing differs but spaces around. */
export function changesBetween(saved: Details, typed: Details): DetailChanges | null {
  const changed = Object.entries(typed)
    .map(([field, text]) => [field, text.trim()] as const)
    .filter(([field, text]) => text !== saved[field as keyof Details])
    .map(([field, text]) => {
      if (field === 'clock') return ['ownClock', text === 'own'];
      if (field === 'lactation') return [field, Number(text)];
      return [field, text === '' && nullable.has(field) ? null : text];
    });
  return changed.length === 0 ? null : (Object.fromEntries(changed) as DetailChanges);
}

/** `lactation` counts from 1. */
export function stageOf(lactation: number): StageKey {
  return stageKeys[lactation - 1] ?? 'trying';
}
