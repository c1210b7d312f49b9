-- With which what a person fills in without coverage is sealed on their phone. Made when it is first asked for.
alter table account add column device_key bytea check (octet_length(device_key) = 32);
