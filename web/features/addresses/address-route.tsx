import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { addressLimits } from '#contract/address-rules.ts';
import { useMessages } from '#web/kit/messages.ts';
import { langCodeOf } from '#web/kit/lang-code.ts';
import { apiFrom, rootFrom, siteFrom, userFrom } from '#web/kit/page-context.ts';
import { useFocusOnView } from '#web/ui/use-focus-on-view.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { AddressForm } from './address-form.tsx';
import { AddressList } from './address-list.tsx';
import { addressMessages } from './messages.ts';

/** The list; the form for a new address at `?edit=new`, and for one of the list at `?edit=` and its id. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const api = apiFrom(context);
  const { list } = await api.listAddresses();
  const edit = url.searchParams.get('edit');
  if (edit === null) return { list, form: null };
  const address = list.find(({ id }) => id === edit) ?? null;
  // Deleted meanwhile, or one more than there may be: the list says so.
  if (address === null && (edit !== 'new' || list.length >= addressLimits.perMember)) {
    throw redirect('/address');
  }
  const countryCode = (address ?? userFrom(context))?.countryCode ?? siteFrom(context).defaultCountry;
  const [countries, provinces] = await Promise.all([
    api.countryList({ langCode: langCodeOf(rootFrom(context).locale) }),
    api.provinceList({ countryCode }),
  ]);
  const isFirst = list.length === 0;
  return {
    list: [],
    form: { address, isFirst, countries: countries.list, countryCode, provinces: provinces.list },
  };
}

export default function AddressPage() {
  const { list, form } = useLoaderData<typeof loader>();
  const texts = useMessages(addressMessages);
  const view = form === null ? 'list' : (form.address?.id ?? 'new');
  const page = useFocusOnView(view);
  const title =
    form === null ? texts.list.title : form.address === null ? texts.form.addTitle : texts.form.editTitle;
  return (
    <section ref={page} tabIndex={-1} aria-label={title} className="page page-narrow focus-visible:outline-0">
      <PageHeader
        title={title}
        subtitle={form === null ? texts.list.subtitle : texts.form.subtitle}
        back={
          form === null ? { to: '/', label: texts.list.back } : { to: '/address', label: texts.form.back }
        }
      />
      {form === null ? (
        <AddressList addresses={list} onGone={() => page.current?.focus({ preventScroll: true })} />
      ) : (
        <AddressForm key={view} {...form} />
      )}
    </section>
  );
}
