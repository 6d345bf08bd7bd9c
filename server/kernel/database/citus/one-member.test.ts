import { describe, expect, test } from 'vitest';
import { asOneMember, hers, hersThroughout } from './one-member.ts';

const tight = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const asked = (text: string, values: readonly unknown[]) => {
  const one = asOneMember(text, values);
  return one && { text: tight(one.text), values: one.values };
};

const batch = 'select w.day from unnest($1::uuid[], $2::date[]) as w(member_id, day) where w.member_id > $3';

describe('rows of arrays', () => {
  test('of one row are a select of its values', () => {
    expect(asked(batch, [['ada'], ['2026-03-02'], 'a'])).toEqual({
      text: 'select w.day from (select $1::uuid as member_id, $2::date as day) as w where w.member_id > $3',
      values: ['ada', '2026-03-02', 'a'],
    });
  });

  test('of several rows about one member have her id apart, and their places', () => {
    const placed = 'select 1 from unnest($1::uuid[], $2::date[]) with ordinality as w(member_id, day, place)';
    expect(
      asked(placed, [
        ['ada', 'ada'],
        ['2026-03-02', '2026-03-03'],
      ]),
    ).toEqual({
      text: 'select 1 from (select $1::uuid as member_id, u.day, u.place from unnest($2::date[]) with ordinality as u(day, place)) as w',
      values: ['ada', ['2026-03-02', '2026-03-03']],
    });
  });

  test.each([
    ['about several members', batch, [['ada', 'eve'], ['2026-03-02', '2026-03-03'], 'a']],
    ['without any', batch, [[], [], 'a']],
    ['asked for as an array elsewhere', `${batch} and 'ada' = any($1)`, [['ada'], ['2026-03-02'], 'a']],
    ['that are none', 'select $1::uuid[]', [['ada']]],
  ])('stay as they are %s', (_, text, values) => {
    expect(asOneMember(text, values)).toBeNull();
  });

  test('tell their forms apart, since each is a statement of its own', () => {
    const two = `${batch} union select 1 from unnest($4::uuid[]) as x(member_id)`;
    const forms = [
      [['ada'], ['2026-03-02'], 'a', ['ada', 'eve']],
      [['ada'], ['2026-03-02'], 'a', ['ada']],
      [['ada', 'ada'], ['2026-03-02', '2026-03-03'], 'a', ['ada']],
    ].map((values) => asOneMember(two, values)?.form);
    expect(new Set(forms).size).toBe(3);
  });
});

describe('a mark', () => {
  test('is the id of the one whose rows they are', () => {
    const text = `select 1 from unnest($1::uuid[]) as w(member_id) where exists (select from child k where k.member_id = ${hers('w.member_id')})`;
    expect(asked(text, [['ada']])?.text).toContain('k.member_id = $1::uuid');
    expect(asOneMember(text, [['ada', 'eve']])).toBeNull();
  });

  test('is what its column is compared with, and else stays', () => {
    const marked = `exists (select from child k where k.member_id = ${hers('m.member_id')})`;
    expect(
      asked(`select ${marked} from member m where m.member_id = $2 and m.language = $1`, ['en', 'ada']),
    ).toEqual({
      text: 'select exists (select from child k where k.member_id = $2::uuid) from member m where m.member_id = $2 and m.language = $1',
      values: ['en', 'ada'],
    });
    expect(asOneMember(`select ${marked} from member m where m.language = $1`, ['en'])).toBeNull();
    expect(
      asked(
        `select m.member_id as id, ${marked.replace(hers('m.member_id'), 'm.member_id')} from member m where ${hersThroughout('m.member_id')} m.member_id = $1`,
        ['ada'],
      )?.text,
    ).toBe(
      'select $1::uuid as id, exists (select from child k where k.member_id = $1::uuid) from member m where /*hers throughout m.member_id*/ m.member_id = $1',
    );
    // Of another name that ends alike.
    expect(
      asOneMember(`select ${marked} from member m join other xm on xm.member_id = $1`, ['ada']),
    ).toBeNull();
  });
});
