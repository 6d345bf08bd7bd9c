/** Enhanced status codes (RFC 3463) of what says that an address is nobody's: not that it is full, blocked, or too slow. */
const ofNobody: ReadonlySet<string> = new Set([
  '5.1.0',
  '5.1.1',
  '5.1.2',
  '5.1.3',
  '5.1.6',
  '5.1.10',
  '5.2.1',
  '5.4.4',
]);

/** The enhanced status code at the head of what a mail server answered, such as `550 5.1.1 No such user`; null: it has none. */
export const statusIn = (answer: string): string | null =>
  /^(?:[a-z-]+;)?\s*(?:[245]\d\d[ -])?\s*#?([245]\.\d{1,3}\.\d{1,3})\b/i.exec(answer)?.[1] ?? null;

/** Whether a status says that nobody has the address. */
export const isOfNobody = (status: string | null): boolean => status !== null && ofNobody.has(status);
