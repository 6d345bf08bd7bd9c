-- Where an answer to a mail goes, when that is not who sent it: of questions, back to where they stand.
alter table outbox add column reply_to text;
