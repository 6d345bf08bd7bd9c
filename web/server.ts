import { RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import type { PagesBundle } from '#contract/pages.ts';
import { servicesContext } from '#web/kit/page-context.ts';
import { handlersBySegment } from './router-internals.ts';

const handlerFor = handlersBySegment(build, import.meta.env.MODE);

/** Renders any page of the site, or a page's data for a step inside it. */
export const renderPage: PagesBundle['renderPage'] = (request, services) => {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  return handlerFor(new URL(request.url).pathname)(request, context);
};
