-- Where the chains of a tenant stood each day: a tail that is cut later is missed. Chained too, and written outside the database as well
-- (ANCHOR_FILE), so that a cut of both is missed there.
create table chain_anchor (
  tenant        text not null references tenant,
  day           date not null,
  audit_count   bigint not null,
  audit_hash    bytea not null,
  seal_count    bigint not null,
  seal_hash     bytea not null,
  taken_at      timestamptz not null,
  previous_hash bytea not null,
  hash          bytea not null,
  primary key (tenant, day)
);
select isolate_by_tenant('chain_anchor');
create trigger keep_forever before update or delete or truncate on chain_anchor for each statement execute function refuse_change();
revoke update, delete on chain_anchor from contador_app;

create function anchor_hash(anchor chain_anchor) returns bytea language sql stable as $$
  select sha256(anchor.previous_hash || convert_to(jsonb_build_array(anchor.tenant, anchor.day::text,
    anchor.audit_count, encode(anchor.audit_hash, 'hex'), anchor.seal_count, encode(anchor.seal_hash, 'hex'))::text, 'UTF8'))
$$;

-- The anchor of that day, of the tenant for which the transaction acts; nothing when the day has one, or a later day.
create function take_anchor(on_day date, at_moment timestamptz) returns setof chain_anchor language plpgsql as $$
declare anchor chain_anchor; last record;
begin
  anchor.tenant := current_setting('app.tenant');
  perform pg_advisory_xact_lock(hashtextextended('anchor ' || anchor.tenant, 0));
  select day, hash into last from chain_anchor where tenant = anchor.tenant order by day desc limit 1;
  if last.day >= on_day then return; end if;
  anchor.day := on_day;
  anchor.taken_at := at_moment;
  anchor.previous_hash := coalesce(last.hash, '\x'::bytea);
  select coalesce(max(number), 0) into anchor.audit_count from audit_entry where tenant = anchor.tenant;
  select coalesce(max(number), 0) into anchor.seal_count from record_seal where tenant = anchor.tenant;
  anchor.audit_hash := coalesce((select hash from audit_entry where tenant = anchor.tenant and number = anchor.audit_count), '\x'::bytea);
  anchor.seal_hash := coalesce((select hash from record_seal where tenant = anchor.tenant and number = anchor.seal_count), '\x'::bytea);
  anchor.hash := anchor_hash(anchor);
  return query insert into chain_anchor select anchor.* returning *;
end $$;
