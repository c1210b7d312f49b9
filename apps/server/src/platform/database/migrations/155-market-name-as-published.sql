-- A market's name as it was when its tariffs were published. Null of what was published before: the name of today stands for it.
alter table published_tariff add column market_name text;
