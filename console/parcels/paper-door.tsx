import { Suspense, type ReactNode } from 'react';
import { Authenticated, Loading } from 'react-admin';
import { Door } from '#console/kit/door.tsx';

/** For who may, without the menu: what is printed is all there is. */
export function PaperDoor({
  resource,
  children,
}: {
  readonly resource: string;
  readonly children: ReactNode;
}) {
  return (
    <Authenticated>
      <Door resource={resource}>
        <Suspense fallback={<Loading />}>{children}</Suspense>
      </Door>
    </Authenticated>
  );
}
