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

/** Outermost middleware: error pages are made inside `next`, so cookies set here reach them too. */
export const sendReplyNotes: MiddlewareFunction<Response> = async ({ context }, next) => {
  const notes: ReplyNotes = {
    setCookies: [],
    cacheControl: 'private, no-cache',
    owner: '',
    keep: false,
    signedOutTo: null,
  };
  context.set(replyNotesContext, notes);
  const rendered = await next();
  const response =
    notes.signedOutTo !== null && rendered.status === 401 ? redirect(notes.signedOutTo) : rendered;
  for (const header of notes.setCookies) response.headers.append('Set-Cookie', header);
  response.headers.set('Cache-Control', notes.cacheControl);
  if (notes.owner !== '') {
    response.headers.set('Page-Owner', notes.owner);
    if (notes.keep && response.status === 200) response.headers.set('Page-Keep', '1');
  }
  return response;
};
