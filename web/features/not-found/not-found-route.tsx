import { data } from 'react-router';
import { errorMessages } from '#web/shell/error-messages.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import { NotFound } from './not-found.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export const meta = pageMeta(errorMessages, ({ notFound }) => ({ title: notFound.title }));

export default NotFound;
