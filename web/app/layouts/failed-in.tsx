import type { ComponentType, ReactElement, ReactNode } from 'react';
import { useRouteError } from 'react-router';
import { ErrorScreen } from '../error-screen.tsx';

/** What a layout shows of a page that failed: the reason, in the frame of that page. */
export function failedIn(Frame: ComponentType<{ readonly children: ReactNode }>): () => ReactElement {
  return function Failed() {
    return (
      <Frame>
        <ErrorScreen error={useRouteError()} />
      </Frame>
    );
  };
}
