import { createContext, redirect, type MiddlewareFunction } from 'react-router';

/** What the guard asks of the reply, whatever page, redirect or error it turns out to be. */
export interface ReplyNotes {
  readonly setCookies: string[];
  cacheControl: string;
  /** Whose page it is, and whether it may be read again offline: for the worker. */
  owner: string;
  keep: boolean;
  /** Set when the sign-in ended while the page was made: the sign-in page is the answer then. */
  signedOutTo: string | null;
}
export const replyNotesContext = createContext<ReplyNotes>();

/** Set where they were begun before the router had the request. */
export const begunNotesContext = createContext<ReplyNotes | null>(null);

export const newNotes = (): ReplyNotes => ({
  setCookies: [],
  cacheControl: 'private, no-cache',
  owner: '',
  keep: false,
  signedOutTo: null,
});

/** Outermost middleware: error pages are made inside `next`, so cookies set here reach them too. */
export const sendReplyNotes: MiddlewareFunction<Response> = async ({ context }, next) => {
  const notes = context.get(begunNotesContext) ?? newNotes();
  context.set(replyNotesContext, notes);
  const rendered = await next();
  const response =
    notes.signedOutTo !== null && rendered.status === 401 ? redirect(notes.signedOutTo) : rendered;
  for (const header of notes.setCookies) response.headers.append('Set-Cookie', header);
  for (const [name, value] of headersOf(notes, response.status)) response.headers.set(name, value);
  return response;
};

/** What notes say in headers, beside cookies. */
export function headersOf(notes: ReplyNotes, status: number): (readonly [name: string, value: string])[] {
  const headers: [string, string][] = [['Cache-Control', notes.cacheControl]];
  if (notes.owner !== '') headers.push(['Page-Owner', notes.owner]);
  if (notes.owner !== '' && notes.keep && status === 200) headers.push(['Page-Keep', '1']);
  return headers;
}
