-- An address names its company before its secret, so the secret is looked for among that company's.
drop index upload_ticket_secret_idx;
create unique index on upload_ticket (tenant, secret);
