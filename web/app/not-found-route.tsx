import { data } from 'react-router';
import { LostBird } from '#web/ui/illustrations/lost-bird.tsx';
import { NotFoundScreen } from '#web/kit/not-found-screen.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundRoute() {
  return <NotFoundScreen illustration={<LostBird />} />;
}
