/** Specification, section 9: the zone that instants are shown in where the brand names no other. */
export const usualTimeZone = 'Asia/Shanghai';

/** In place of a zone: each member's own. */
export const ownClocksWord = 'member';

/** The clock that instants are read by, of a zone or that word. */
export function clockOfBrand(zone: string): { timeZone: string; ownClocks: boolean } {
  const ownClocks = zone === ownClocksWord;
  return { timeZone: ownClocks ? usualTimeZone : zone, ownClocks };
}

/** Name of a time zone in the reader's language, such as “Pacific Time”; its place where it has none but numbers. */
export function zoneName(id: string, locale: string): string {
  try {
    const parts = new Intl.DateTimeFormat(locale, {
      timeZone: id,
      timeZoneName: 'longGeneric',
    }).formatToParts();
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
    return /\p{L}{4}|\p{Script=Han}/u.test(name) ? name : placeOf(id);
  } catch {
    return placeOf(id);
  }
}

function placeOf(id: string): string {
  return (id.split('/').at(-1) ?? id).replaceAll('_', ' ');
}
