import { pageRows } from '../../web/app/page-rows.ts';
import type { Client } from '#contract/client.ts';
import { first } from './plans/plan.ts';

/** What stands in the place of parameters, by the path of the row; ids are the demo's. */
const parameters: Readonly<
  Record<string, (client: Client) => readonly string[] | Promise<readonly string[]>>
> = {
  '/villages/:village': async ({ listVillages }) =>
    (await listVillages({})).list.map(({ slug }) => `/villages/${slug}`),
  '/villages/:village/:postId': async ({ listPosts }) => [
    ...(await listPosts({ limit: 8 })).list.map(
      ({ postId, village }) => `/villages/${village.slug}/${postId}`,
    ),
    ...(await listPosts({ of: 'mine' })).list.map(
      ({ postId, village }) => `/villages/${village.slug}/${postId}`,
    ),
    '/villages/kitchen/00000000-0000-7000-8000-000000000000',
  ],
  '/villages/courses/:course': async ({ onlineCourse }) =>
    (await onlineCourse({})).list.map(({ course }) => `/villages/courses/${course}`),
  '/villages/courses/:course/:lesson': async ({ onlineCourse, getCourse }) => {
    const { course } = first((await onlineCourse({})).list);
    return (await getCourse({ course })).list.map(({ lesson }) => `/villages/courses/${course}/${lesson}`);
  },
  '/villages/benefits/:benefitId': async ({ newProductBenefits }) =>
    (await newProductBenefits()).list.map(({ benefitId }) => `/villages/benefits/${benefitId}`),
  '/stage/:slug': async ({ listStageContent }) => [
    ...(await listStageContent({})).list.map(({ slug }) => `/stage/${slug}`),
    '/stage/your-fertile-days',
    '/stage/nothing',
  ],
  '/invite/:code': () => ['/invite/abcdefghjk'],
  '/activity/:slug': () =>
    ['quiet-hour', 'spring-colours', 'from-the-box', 'none'].map((slug) => `/activity/${slug}`),
  '/activity/packageCard/:card': () => [...cards, 'sock'].map((card) => `/activity/packageCard/${card}`),
};
const cards = ['underwear', 'wirelessbra', 'pregnancypillow'];

/** What pages show otherwise by what stands behind their path. */
const queries = async (client: Client): Promise<readonly string[]> => {
  const { issue } = await client.getMagazineIssue();
  const orders = (await client.listOrders({})).list.map(({ orderId }) => orderId);
  return [
    '/?stage=1',
    '/?stage=3',
    '/activities?state=coming',
    '/activities?state=ended',
    '/address?edit=new',
    `/address?edit=${first((await client.listAddresses()).list).id}`,
    '/app/faq?q=14',
    '/common/faq?q=points',
    '/coins/detail?direction=out',
    '/coins/detail?currency=points',
    '/contact?ticket=none',
    '/farewell?until=2026-12-21',
    ...(issue?.items ?? []).map(({ id }) => `/gifts/eMagazineItemDetail?id=${id}`),
    '/gifts/jumpList?type=3',
    '/gifts/jumpList?type=4',
    '/gifts/jumpList?type=x',
    '/gifts/list?type=1',
    '/gifts/momBirthdayGiftList?tab=baby',
    ...orders.map((id) => `/common/logisticsTrajectory?orderId=${id}`),
    ...orders.map((id) => `/order?orderId=${id}`),
    '/notifications?show=unread',
    ...['sleep', 'feeding-diary', 'none'].flatMap((id) =>
      ['', '/form', '/amazon', '/upload', '/result'].map((step) => `/questionnaire${step}?id=${id}`),
    ),
    '/questionnaire2?id=feeding-diary',
    '/redirect?to=//evil.example',
    '/redirect?page=coins',
    '/redirect/shopfiyCoupons?code=2026-10',
    '/report-image?ticket=nothing-like-it',
    '/station/redirect?code=unknown',
    '/unsubscribe?ticket=none',
    '/villages/list?type=30',
    '/villages/list?type=31',
    '/villages/list?type=32',
    '/villages/list?type=33',
    '/villages/search?q=sleep',
    '/villages/saved?script=en',
    '/no/such/page',
    '/login?next=/coins',
    '/site.webmanifest',
  ];
};

/** Every address there is, one of each kind and more. */
export async function addressesOfPages(client: Client): Promise<string[]> {
  const found = new Set<string>();
  for (const { path, aliases = [] } of pageRows) {
    for (const address of [path, ...aliases])
      for (const one of await addressesOf(address, client)) found.add(one);
  }
  for (const address of await queries(client)) found.add(address);
  return [...found];
}

/** @throws for a row with parameters that nothing is known to stand for */
export async function addressesOf(path: string, client: Client): Promise<readonly string[]> {
  if (!path.includes(':')) return [path];
  const known = parameters[path];
  if (known) return known(client);
  const steps = /^\/activity\/packageCard\/:card(\/\w+)$/.exec(path);
  if (!steps) throw new Error(`Say in page-addresses.ts what stands for the parameters of ${path}`);
  return cards.map((card) => `/activity/packageCard/${card}${steps[1] ?? ''}`);
}

/** The rows whose addresses have to be said. */
export const rowsWithParameters = pageRows.map(({ path }) => path).filter((path) => path.includes(':'));
export const saidFor = (path: string): boolean =>
  path in parameters || path.startsWith('/activity/packageCard/:card/');
