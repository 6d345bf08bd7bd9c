import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import type { PagesBundle } from '#contract/pages.ts';
import { servicesContext } from './shell/page-context.ts';

const handle = createRequestHandler(build, import.meta.env.MODE);

/** Renders any page of the site, or a page's data for a step inside it. */
export const renderPage: PagesBundle['renderPage'] = (request, services) => {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  return handle(request, context);
};
