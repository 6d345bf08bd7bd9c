/** Query values that events report; every other one could be a token, a code or a ticket. */
const reported = ['type', 'id', 'tab', 'Language'];

/** Of a query, what is reported. */
export const reportedQuery = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams(
    reported.flatMap((name) => {
      const value = query.get(name);
      return value !== null && /^[\w-]{1,64}$/.test(value) ? [[name, value]] : [];
    }),
  );
