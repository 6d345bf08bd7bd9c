import './kit/trust.ts';
import './kit/zod-setup.ts';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import '@fontsource-variable/figtree/index.css';
import '@fontsource-variable/fraunces/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { consoleBase } from '#contract/console-page.ts';
import { Console } from './console.tsx';

// One cache for all styles, with the nonce of this page: its policy takes no others.
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';
const styles = createCache({ key: 'css', nonce, prepend: true });

const router = createBrowserRouter([{ path: '*', element: <Console /> }], { basename: consoleBase });

const place = document.querySelector('#console');
if (place)
  createRoot(place).render(
    <StrictMode>
      <CacheProvider value={styles}>
        <RouterProvider router={router} />
      </CacheProvider>
    </StrictMode>,
  );
