import { lazy, type ComponentType } from 'react';
import { Admin, CustomRoutes, localStorageStore, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { kindNames, kinds } from '#contract/content/kinds.ts';
import { queueNames } from '#contract/queues/queues.ts';
import { authProvider } from './kit/auth-provider.ts';
import { dataProvider } from './kit/data-provider.ts';
import { Door } from './kit/door.tsx';
import { i18nProvider } from './kit/i18n.ts';
import { queries } from './kit/queries.ts';
import { site } from './kit/site.ts';
import { darkTheme, lightTheme } from './kit/theme.ts';
import { Frame } from './frame/frame.tsx';
import { SignInPage } from './frame/sign-in-page.tsx';
import { StartPage } from './frame/start-page.tsx';
import { PaperDoor } from './parcels/paper-door.tsx';

/** A screen that comes when it is first opened. */
const screenOf = <Name extends string, Props = object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
) => lazy(async () => ({ default: (await load())[name] }));

const ContentList = screenOf(() => import('./content/list.tsx'), 'ContentList');
const ContentEditor = screenOf(() => import('./content/editor.tsx'), 'ContentEditor');
const ContentCreate = screenOf(() => import('./content/create.tsx'), 'ContentCreate');
const QueuePage = screenOf(() => import('./queues/queue-page.tsx'), 'QueuePage');
const SetUpPage = screenOf(() => import('./set-up/set-up-page.tsx'), 'SetUpPage');

const ApprovalsPage = screenOf(() => import('./approvals/approvals-page.tsx'), 'ApprovalsPage');
const ReleasesPage = screenOf(() => import('./releases/releases-page.tsx'), 'ReleasesPage');
const OpeningPage = screenOf(() => import('./opening/opening-page.tsx'), 'OpeningPage');
const MePage = screenOf(() => import('./me/me-page.tsx'), 'MePage');
const CarePage = screenOf(() => import('./care/care-page.tsx'), 'CarePage');
const CodeSheetsPage = screenOf(() => import('./codes/sheets-page.tsx'), 'SheetsPage');
const BudgetsPage = screenOf(() => import('./finance/budgets-page.tsx'), 'BudgetsPage');
const DifferencesPage = screenOf(() => import('./finance/differences-page.tsx'), 'DifferencesPage');
const MonthPage = screenOf(() => import('./finance/month-page.tsx'), 'MonthPage');
const TrackingPage = screenOf(() => import('./parcels/tracking-page.tsx'), 'TrackingPage');

/** The places besides content and queues, by what `places` opens them for. */
const placeScreens = {
  team: screenOf(() => import('./team/team-page.tsx'), 'TeamPage'),
  experts: screenOf(() => import('./experts/experts-page.tsx'), 'ExpertsPage'),
  messages: screenOf(() => import('./outbox/outbox-page.tsx'), 'OutboxPage'),
  audit: screenOf(() => import('./audit/audit-page.tsx'), 'AuditPage'),
  answers: screenOf(() => import('./answers/answers-page.tsx'), 'AnswersPage'),
  parcels: screenOf(() => import('./parcels/parcels-page.tsx'), 'ParcelsPage'),
  members: screenOf(() => import('./care/find-page.tsx'), 'FindPage'),
  erasures: screenOf(() => import('./queues/erasures-page.tsx'), 'ErasuresPage'),
  events: screenOf(() => import('./events/events-page.tsx'), 'EventsPage'),
  codes: screenOf(() => import('./codes/codes-page.tsx'), 'CodesPage'),
  stock: screenOf(() => import('./gifts/stock-page.tsx'), 'StockPage'),
  finance: screenOf(() => import('./finance/books-page.tsx'), 'BooksPage'),
  numbers: screenOf(() => import('./numbers/overview-page.tsx'), 'OverviewPage'),
};

/** Screens of numbers besides the first one, by their address beneath it. */
const numberScreens = {
  cohorts: screenOf(() => import('./numbers/cohorts-page.tsx'), 'CohortsPage'),
  funnels: screenOf(() => import('./numbers/funnels-page.tsx'), 'FunnelsPage'),
  works: screenOf(() => import('./numbers/works-page.tsx'), 'WorksPage'),
  vitals: screenOf(() => import('./numbers/vitals-page.tsx'), 'VitalsPage'),
};

/** What is printed, by its address beneath the place of parcels. */
const paperScreens = {
  pickList: screenOf(() => import('./parcels/pick-list.tsx'), 'PickListPage'),
  packingSlips: screenOf(() => import('./parcels/packing-slips.tsx'), 'PackingSlipsPage'),
  labels: screenOf(() => import('./parcels/labels.tsx'), 'LabelsPage'),
};

const store = localStorageStore(undefined, 'console');

/** All of the console: a list and an editor for each kind of content, made from its declaration, and the places besides. */
export function Console() {
  return (
    <Admin
      title={site.brandName}
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queries}
      store={store}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
      layout={Frame}
      loginPage={SignInPage}
      dashboard={StartPage}
      requireAuth
      disableTelemetry
    >
      {kindNames.map((kind) => (
        <Resource
          key={kind}
          name={kind}
          list={
            <Door>
              <ContentList />
            </Door>
          }
          edit={
            <Door>
              <ContentEditor />
            </Door>
          }
          create={
            <Door>
              <ContentCreate />
            </Door>
          }
          options={{ label: kinds[kind].label.en }}
          recordRepresentation="slug"
        />
      ))}
      {/* React-admin asks for no sign-in where there is no layout: what is printed does it by itself. */}
      <CustomRoutes noLayout>
        <Route path="/setUp" element={<SetUpPage />} />
        {Object.entries(paperScreens).map(([name, Screen]) => (
          <Route
            key={name}
            path={`/parcels/${name}`}
            element={
              <PaperDoor resource="parcels">
                <Screen />
              </PaperDoor>
            }
          />
        ))}
        <Route
          path="/codes/sheets/:batchId"
          element={
            <PaperDoor resource="codes">
              <CodeSheetsPage />
            </PaperDoor>
          }
        />
      </CustomRoutes>
      <CustomRoutes>
        {Object.entries(placeScreens).map(([resource, Screen]) => (
          <Route
            key={resource}
            path={`/${resource}`}
            element={
              <Door resource={resource}>
                <Screen />
              </Door>
            }
          />
        ))}
        {queueNames.map((name) => (
          <Route
            key={name}
            path={`/queues/${name}/:id?`}
            element={
              <Door resource={name}>
                <QueuePage name={name} />
              </Door>
            }
          />
        ))}
        <Route
          path="/parcels/tracking"
          element={
            <Door resource="parcels">
              <TrackingPage />
            </Door>
          }
        />
        <Route
          path="/finance/budgets"
          element={
            <Door resource="budgets">
              <BudgetsPage />
            </Door>
          }
        />
        <Route
          path="/finance/differences"
          element={
            <Door resource="finance">
              <DifferencesPage />
            </Door>
          }
        />
        <Route
          path="/finance/:month"
          element={
            <Door resource="finance">
              <MonthPage />
            </Door>
          }
        />
        {Object.entries(numberScreens).map(([name, Screen]) => (
          <Route
            key={name}
            path={`/numbers/${name}`}
            element={
              <Door resource="numbers">
                <Screen />
              </Door>
            }
          />
        ))}
        <Route
          path="/members/:memberId"
          element={
            <Door resource="members">
              <CarePage />
            </Door>
          }
        />
        <Route
          path="/worklist/:id?"
          element={
            <Door resource="me">
              <QueuePage name="work" />
            </Door>
          }
        />
        <Route path="/approvals/:id?" element={<ApprovalsPage />} />
        <Route path="/releases/:id?" element={<ReleasesPage />} />
        <Route path="/opening" element={<OpeningPage />} />
        <Route path="/me" element={<MePage />} />
      </CustomRoutes>
    </Admin>
  );
}
