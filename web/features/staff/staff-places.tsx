import { useMessages } from '#web/shell/messages.ts';
import { FilterLinks } from '#web/ui/filter-links.tsx';
import { staffMessages } from './staff-messages.ts';

const places = {
  reviews: '/staff/reviews',
  villages: '/staff/villages',
  experts: '/staff/experts',
} as const;

/** From one kind of work to another. */
export function StaffPlaces({ current }: { current: keyof typeof places }) {
  const texts = useMessages(staffMessages);
  const names = Object.keys(places) as (keyof typeof places)[];
  return (
    <div className="pt-4">
      <FilterLinks
        label={texts.places.label}
        links={names.map((name) => ({
          to: places[name],
          label: texts.places[name],
          current: name === current,
        }))}
      />
    </div>
  );
}
