/** The calendar day, `YYYY-MM-DD`, at a moment in a time zone; UTC's where the zone is unknown. */
export function dayIn(timeZone: string, at: Date): string {
  try {
    // Not a locale that writes dates this way: `en-CA` did not always, and this also runs in browsers.
    const parts = new Intl.DateTimeFormat('en', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }).formatToParts(at);
    const { year, month, day } = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
    return `${year}-${month}-${day}`;
  } catch {
    return at.toISOString().slice(0, 10);
  }
}
