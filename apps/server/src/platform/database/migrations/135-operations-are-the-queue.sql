-- What waits is what `operation` says; the tables of the former queue are no longer read by anybody.
drop schema if exists queue cascade;
