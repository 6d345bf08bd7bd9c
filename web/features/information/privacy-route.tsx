import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { measuringMessages } from '#web/kit/account/measuring-messages.ts';
import { MeasuringSwitch } from '#web/kit/account/measuring-switch.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Card } from '#web/ui/card.tsx';
import { DocumentPage } from './document-page.tsx';
import { loadDocument } from './load-document.ts';

export async function loader(args: LoaderFunctionArgs) {
  return loadDocument(args, 'privacy');
}

export default function PrivacyPage() {
  const texts = useMessages(measuringMessages);
  return (
    <DocumentPage shown={useLoaderData<typeof loader>()}>
      <section aria-labelledby="measuring" className="no-print">
        <h2 id="measuring" className="mb-3 text-lg font-semibold">
          {texts.title}
        </h2>
        <Card>
          <MeasuringSwitch />
        </Card>
      </section>
    </DocumentPage>
  );
}
