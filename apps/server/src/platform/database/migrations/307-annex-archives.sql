-- What a run draws to be downloaded together is not only a cycle's bills: the annexes of a month of self-generators, too, which are of no cycle.
alter table bill_archive_file rename to drawn_archive_file;
alter index bill_archive_file_name rename to drawn_archive_file_name;
alter table bill_archive rename to drawn_archive;
alter index bill_archive_month rename to drawn_archive_month;
alter table drawn_archive add column contents text not null default 'bills' check (contents in ('bills', 'annexes'));
alter table drawn_archive alter column contents drop default;
alter table drawn_archive alter column cycle drop not null;
alter table drawn_archive add check ((contents = 'bills') = (cycle is not null));
