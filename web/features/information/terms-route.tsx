import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { DocumentPage } from './document-page.tsx';
import { loadDocument } from './load-document.ts';

export async function loader(args: LoaderFunctionArgs) {
  return loadDocument(args, 'terms');
}

export default function TermsPage() {
  return <DocumentPage shown={useLoaderData<typeof loader>()} />;
}
