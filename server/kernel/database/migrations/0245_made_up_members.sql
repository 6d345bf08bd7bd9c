-- Members whom a demo made up: nobody signs in as one where all is real.

alter table member add column demo boolean not null default false;
update member set demo = true
 where member_id in (select member_id from sign_in_name
                      where name = 'demo@nestling.example' or name like '%@writers.nestling.invalid');
create index member_demo on member (member_id) where demo;
