-- What waits for a member is found again by her names and by herself, so that a change of her ways to sign in voids it.

-- Keyed hash of the member who had the code sent, to an address that is not yet hers: no personal data.
alter table verification_code add column owner bytea;
create index verification_code_owner on verification_code (owner) where owner is not null;

-- Keyed hash of purpose and address, as codes have it. Null in tickets of the release before, which last ten minutes.
alter table ticket add column target bytea;
create index ticket_target on ticket (target);
