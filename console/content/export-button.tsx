import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { callsOfKind, narrowingOf } from '#console/kit/data-provider.ts';
import { keepAsFile, tableFile } from '#console/kit/keep-as-file.ts';
import { useTexts } from '#console/kit/language.ts';
import { useRefused } from '#console/kit/use-refused.ts';
import { contentTexts } from './content-texts.ts';

/** The whole list as it is narrowed and ordered, page by page from the server. */
async function readLines(kind: string, narrowing: object): Promise<string> {
  const { export: exported } = callsOfKind(kind);
  let all = '';
  for (let cursor: string | undefined; ;) {
    const { lines, nextCursor } = await exported({ ...narrowing, ...(cursor !== undefined && { cursor }) });
    all += lines;
    if (nextCursor === null) return all;
    cursor = nextCursor;
  }
}

/** Saves the list as a table, all of it and not only what is shown. */
export function ExportButton({ narrow }: { readonly narrow: boolean }) {
  const texts = useTexts(contentTexts);
  const refused = useRefused();
  const { resource, filterValues, sort } = useListContext();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const lines = await readLines(resource, narrowingOf({ sort, filter: filterValues }));
      keepAsFile(`${resource}.csv`, tableFile([lines]));
    } catch (error) {
      await refused(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="small"
      loading={busy}
      startIcon={<DownloadIcon />}
      onClick={() => void run()}
      aria-label={texts.exportAll}
      sx={narrow ? { minWidth: 40, '& .MuiButton-startIcon': { m: 0 } } : {}}
    >
      {!narrow && texts.export}
    </Button>
  );
}
