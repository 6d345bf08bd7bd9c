import { Suspense, type ReactNode } from 'react';
import { AccessDenied, Authenticated, CanAccess, Loading } from 'react-admin';

/** For who may, without the menu: what is printed is all there is. */
export function PaperDoor({ children }: { readonly children: ReactNode }) {
  return (
    <Authenticated>
      <CanAccess resource="parcels" action="list" accessDenied={<AccessDenied />}>
        <Suspense fallback={<Loading />}>{children}</Suspense>
      </CanAccess>
    </Authenticated>
  );
}
