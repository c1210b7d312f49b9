-- Bytes that stood in a row are a stored file now, which the row names by its digest: to the last byte what they were, as a seal may cover them.
-- PostgreSQL packs nothing: they go into stored blocks of a raw deflate stream.
create function as_deflated(bytes bytea) returns bytea language sql immutable as $$
  select string_agg(
    set_byte(set_byte(set_byte(set_byte(set_byte('\x0000000000'::bytea, 0, (at + 65535 > length(bytes))::int),
      1, size & 255), 2, size >> 8), 3, (65535 - size) & 255), 4, (65535 - size) >> 8) || substr(bytes, at, size), ''::bytea order by at)
  from generate_series(1, greatest(length(bytes), 1), 65535) at cross join lateral least(65535, length(bytes) - at + 1) size
$$;
create function keep_as_file(bytes bytea) returns text language sql as $$
  insert into stored_file (sha256, size, deflated) values (sha256(bytes), length(bytes), as_deflated(bytes)) on conflict do nothing;
  select encode(sha256(bytes), 'hex')
$$;

-- A piece of a processed report for the regulator.
alter table billing_sui_piece add column file_sha256 text, alter column content drop not null, disable trigger keep_forever;
do $$
-- A restore builds the schema while it reads as the custodian: what was set stays. Each statement names its company, as an owner that is a
-- superuser sees the rows of all.
declare company text; companies text[]; custody text := coalesce(current_setting('app.custody', true), '');
begin
  perform set_config('app.custody', 'on', true);
  select coalesce(array_agg(distinct tenant order by tenant), '{}') into companies from billing_sui_piece;
  perform set_config('app.custody', custody, true);
  foreach company in array companies loop
    perform set_config('app.tenant', company, true);
    update billing_sui_piece set file_sha256 = keep_as_file(content), content = null where tenant = company;
    -- The files are sealed while the transaction acts for their company.
    set constraints seal_record immediate;
    set constraints seal_record deferred;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
alter table billing_sui_piece drop column content, alter column file_sha256 set not null,
  add constraint billing_sui_piece_file check (file_sha256 ~ '^[0-9a-f]{64}$'), enable trigger keep_forever;
