import { Button, LinearProgress, Stack, Typography, useMediaQuery, type Theme } from '@mui/material';
import {
  BooleanInput,
  ColumnsButton,
  CreateButton,
  DataTable,
  FilterButton,
  List,
  Pagination,
  SelectInput,
  SimpleList,
  TextInput,
  TopToolbar,
  useGetList,
  useListContext,
} from 'react-admin';
import { Link, Navigate } from 'react-router-dom';
import { contentStates } from '#contract/content/calls.ts';
import type { Kind } from '#contract/content/kind.ts';
import type { PieceLine } from '#console/kit/data-provider.ts';
import { useLanguage, useSay, useTexts } from '#console/kit/language.ts';
import { titleOf } from '#console/kit/titles.ts';
import { hasThumbnails, Thumbnail } from '#console/pictures/thumbnail.tsx';
import { useShownInstant } from '#console/kit/use-shown-instant.ts';
import { BulkToolbar } from './bulk-buttons.tsx';
import { contentTexts } from './content-texts.ts';
import { ExportButton } from './export-button.tsx';
import { useFreeSlugs } from './use-free-slugs.ts';
import { StateChip } from './state-chip.tsx';
import { useHasExample } from './use-example.ts';
import { useKind } from './use-kind.ts';

/** All pieces of a kind, made from its declaration; of a setting there is one, which is opened. */
export function ContentList() {
  const kind = useKind();
  return kind.slugs?.length === 1 ? <OnlyOne kind={kind} /> : <Pieces kind={kind} />;
}

function OnlyOne({ kind }: { readonly kind: Kind }) {
  const say = useSay();
  const { data, error } = useGetList<PieceLine>(kind.kind, {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'changed', order: 'DESC' },
  });
  if (error) return <Pieces kind={kind} />;
  if (!data) return <LinearProgress aria-label={say(kind.label)} />;
  const [only] = data;
  return <Navigate replace to={only ? `/${kind.kind}/${only.id}` : `/${kind.kind}/create`} />;
}

function Pieces({ kind }: { readonly kind: Kind }) {
  const say = useSay();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <>
      <Typography component="h1" variant="h1" sx={{ mt: 2 }}>
        {say(kind.plural)}
      </Typography>
      <List
        title={say(kind.plural)}
        filters={useFilters(kind)}
        sort={{ field: 'changed', order: 'DESC' }}
        perPage={25}
        pagination={<Pagination rowsPerPageOptions={[10, 25, 50, 100]} />}
        actions={<Actions kind={kind} narrow={narrow} />}
        empty={<Empty kind={kind} />}
        exporter={false}
        disableSyncWithLocation={false}
      >
        {narrow ? <Lines kind={kind} /> : <Table kind={kind} />}
      </List>
    </>
  );
}

/** Whether there may be one more of a kind. */
const useMayMake = (kind: Kind) => useFreeSlugs(kind)?.length !== 0;

function Actions({ kind, narrow }: { readonly kind: Kind; readonly narrow: boolean }) {
  const { make } = useTexts(contentTexts);
  const mayMake = useMayMake(kind);
  return (
    <TopToolbar>
      <FilterButton />
      {!narrow && <ColumnsButton />}
      <ExportButton narrow={narrow} />
      {mayMake && <CreateButton label={make} />}
    </TopToolbar>
  );
}

function useFilters(kind: Kind) {
  const texts = useTexts(contentTexts);
  const say = useSay();
  const states = contentStates.map((id) => ({ id, name: texts.states[id] }));
  return [
    <TextInput key="q" source="q" label={texts.search} alwaysOn resettable />,
    <SelectInput
      key="state"
      source="state"
      label={texts.state}
      choices={states}
      translateChoice={false}
      alwaysOn
    />,
    <BooleanInput key="planned" source="planned" label={texts.planned} defaultValue />,
    ...kind.list.filters.map((name) => {
      const field = kind.fields[name];
      const words = field?.words ?? {};
      const choices = (field?.choices ?? ['true', 'false']).map((id) => ({
        id,
        name: words[id] ? say(words[id]) : id === 'true' ? texts.yes : texts.no,
      }));
      return (
        <SelectInput
          key={name}
          source={name}
          label={field ? say(field.label) : name}
          choices={choices}
          translateChoice={false}
        />
      );
    }),
  ];
}

const stateOf = (line: PieceLine) => <StateChip state={line.state} next={line.next} />;

const thumbnailOf = (kind: Kind) => (line: PieceLine) => <Thumbnail kind={kind} line={line} />;

/** On a phone a line each. */
function Lines({ kind }: { readonly kind: Kind }) {
  const language = useLanguage();
  const shown = useShownInstant();
  return (
    <SimpleList<PieceLine>
      {...(hasThumbnails(kind) && { leftAvatar: thumbnailOf(kind) })}
      primaryText={(line) => titleOf(line, language)}
      secondaryText={stateOf}
      tertiaryText={(line) => shown(line.changedAt)}
      empty={<NoneFits />}
    />
  );
}

function Table({ kind }: { readonly kind: Kind }) {
  const texts = useTexts(contentTexts);
  const language = useLanguage();
  const shown = useShownInstant();
  const say = useSay();
  const { filters, sorts } = kind.list;
  const columns = [...new Set([...filters, ...sorts])];
  // One of each; the others by choice.
  const hidden = ['slug', ...columns.filter((name) => name !== filters[0] && name !== sorts[0])];
  return (
    <DataTable<PieceLine>
      rowClick="edit"
      bulkActionsToolbar={<BulkToolbar kind={kind} />}
      hiddenColumns={hidden}
      empty={<NoneFits />}
    >
      <DataTable.Col<PieceLine>
        source="title"
        label={texts.name}
        disableSort
        render={(line) => (
          <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
            <Thumbnail kind={kind} line={line} />
            {titleOf(line, language)}
          </Stack>
        )}
      />
      <DataTable.Col<PieceLine> source="slug" label={texts.address} />
      <DataTable.Col<PieceLine> source="state" label={texts.state} disableSort render={stateOf} />
      {columns.map((name) => {
        const field = kind.fields[name];
        return (
          <DataTable.Col<PieceLine>
            key={name}
            source={name}
            label={field ? say(field.label) : name}
            disableSort={!kind.list.sorts.includes(name)}
            render={(line) => {
              const value: unknown = Reflect.get(line.body, name);
              if (typeof value === 'boolean') return value ? texts.yes : texts.no;
              const word = field?.words?.[String(value)];
              return word ? say(word) : typeof value === 'number' || typeof value === 'string' ? value : '';
            }}
          />
        );
      })}
      <DataTable.Col<PieceLine>
        source="changed"
        label={texts.changed}
        render={(line) => shown(line.changedAt)}
      />
    </DataTable>
  );
}

function NoneFits() {
  const texts = useTexts(contentTexts);
  const { setFilters } = useListContext();
  return (
    <Stack sx={{ p: 4, gap: 1, alignItems: 'start' }}>
      <Typography>{texts.noneFits}</Typography>
      <Button onClick={() => setFilters({}, {})}>{texts.clear}</Button>
    </Stack>
  );
}

function Empty({ kind }: { readonly kind: Kind }) {
  const texts = useTexts(contentTexts);
  const say = useSay();
  const mayMake = useMayMake(kind);
  const hasExample = useHasExample(kind);
  return (
    <Stack sx={{ p: { xs: 3, sm: 6 }, gap: 1.5, alignItems: 'start', maxWidth: 560 }}>
      <Typography variant="h2">{texts.empty({ what: say(kind.plural) })}</Typography>
      <Typography color="textSecondary">{say(kind.about)}</Typography>
      {mayMake && (
        <Button component={Link} to={`/${kind.kind}/create`} variant="contained">
          {texts.first}
        </Button>
      )}
      {mayMake && hasExample && (
        <Button component={Link} to={`/${kind.kind}/create`} state={{ record: { example: true } }}>
          {texts.firstFromExample}
        </Button>
      )}
    </Stack>
  );
}
