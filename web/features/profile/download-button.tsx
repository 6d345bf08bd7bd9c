import { Download } from 'lucide-react';
import { useMessages } from '#web/kit/messages.ts';
import { useApi } from '#web/kit/use-api.ts';
import { useRoot } from '#web/kit/use-root.ts';
import { ListRow } from '#web/ui/list-row.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { saveFile } from './save-file.ts';
import { settingsMessages } from './settings-messages.ts';

/** Everything kept about the member, as one file. */
export function DownloadButton() {
  const texts = useMessages(settingsMessages);
  const { site } = useRoot();
  const { send } = useApi();
  const { notify } = useToast();

  async function download() {
    const data = await send('downloadMyData', {});
    if (data) {
      saveFile(`${site.product}-${data.madeAt.slice(0, 10)}.json`, JSON.stringify(data, null, 2));
      notify({ tone: 'positive', message: texts.downloaded });
    }
  }

  return (
    <ListRow
      onClick={() => download()}
      lead={<Download aria-hidden="true" />}
      title={texts.download}
      text={texts.downloadText}
    />
  );
}
