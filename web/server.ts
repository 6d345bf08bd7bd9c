import * as build from 'virtual:react-router/server-build';
import type { PagesBundle } from '#contract/pages.ts';
import { pageFor } from '#web/app/shared-page.ts';
import { handlersBySegment } from './router-internals.ts';

const handlerFor = handlersBySegment(build, import.meta.env.MODE);

/** Renders any page of the site, or a page's data for a step inside it. */
export const renderPage: PagesBundle['renderPage'] = (request, services) =>
  pageFor(request, services, (asked, context) => handlerFor(new URL(asked.url).pathname)(asked, context));
