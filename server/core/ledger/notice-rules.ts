/** Days before it expires at which a member is told. */
export const noticeDays = 30;

/** What expires until then is told of at `now`. */
export const noticeEnd = (now: Date): Date => new Date(now.getTime() + noticeDays * 86_400_000);
