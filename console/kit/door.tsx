import type { ReactNode } from 'react';
import { AccessDenied, CanAccess } from 'react-admin';

/**
 * For who may: others are told so, and what is inside asks the server nothing. Without `resource` it is the one that
 * react-admin shows here.
 */
export function Door({ resource, children }: { readonly resource?: string; readonly children: ReactNode }) {
  return (
    <CanAccess {...(resource && { resource })} action="list" accessDenied={<AccessDenied />}>
      {children}
    </CanAccess>
  );
}
