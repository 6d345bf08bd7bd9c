import { data } from 'react-router';
import { LostBird } from '#web/illustrations/lost-bird.tsx';
import { errorMessages } from '#web/shell/error-messages.ts';
import { NotFoundScreen } from '#web/shell/not-found-screen.tsx';
import { pageMeta } from '#web/shell/page-meta.ts';

export function loader() {
  return data(null, { status: 404 });
}

export const meta = pageMeta(errorMessages, ({ notFound }) => ({ title: notFound.title }));

export default function NotFoundRoute() {
  return <NotFoundScreen illustration={<LostBird />} />;
}
