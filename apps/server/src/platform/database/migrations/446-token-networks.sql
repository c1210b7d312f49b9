-- Networks from which an access token may call; empty for any.
alter table api_token add column networks cidr[] not null default '{}' check (cardinality(networks) <= 10);
