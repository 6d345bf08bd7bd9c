-- What the upkeep deletes of who never signed in.
create index submission_of_guests on submission (changed_at) where guest and state <> 'draft';
create index product_registration_of_guests on product_registration (warranty_until) where contact is not null;
