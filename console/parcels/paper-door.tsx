import { Suspense, type ReactNode } from 'react';
import { AccessDenied, Authenticated, CanAccess, Loading } from 'react-admin';

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
      <CanAccess resource={resource} action="list" accessDenied={<AccessDenied />}>
        <Suspense fallback={<Loading />}>{children}</Suspense>
      </CanAccess>
    </Authenticated>
  );
}
