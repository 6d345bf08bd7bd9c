-- What others see of people that signed up before such text was cleaned: names, children and addresses lose the control
-- characters, the marks that turn direction, what has no width and accents beyond three, as contract/clean-text.ts has it.
-- Joiners stay, since what they join is not known here; so do names of which nothing would be left.

do $$
declare
  hidden constant text := '[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0]';
  stacked constant text := '([\u0300-\u036f]{3})[\u0300-\u036f]+';
  place record;
begin
  for place in
    select * from (values
      ('member', 'first_name'), ('member', 'last_name'), ('child', 'name'),
      ('address', 'first_name'), ('address', 'last_name'), ('address', 'province'), ('address', 'city'),
      ('address', 'line1'), ('address', 'line2')) as shown (owner, field)
  loop
    execute format(
      'update %1$I set %2$I = btrim(regexp_replace(regexp_replace(%2$I, $1, '''', ''g''), $2, ''\1'', ''g''))
        where (%2$I ~ $1 or %2$I ~ $2) and btrim(regexp_replace(%2$I, $1, '''', ''g'')) <> ''''',
      place.owner, place.field) using hidden, stacked;
  end loop;
end $$;
