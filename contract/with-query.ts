/** An address with what is asked for, if anything is. Safari 16 does not know how many parameters there are. */
export function withQuery(path: string, query: URLSearchParams): string {
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}
