-- Who wrote the client's part of a payment last, apart from who wrote the company's: each is told of the other by name. Null of what was written before.
alter table surplus_payment add column client_saved_by text;
alter table surplus_payment add column client_saved_at timestamptz;
