-- The ground that every area stands on: isolation of tenants, records that never change, access, audit, files,
-- long operations.

-- Isolation. Every row of the table is seen and written only while the transaction acts for its tenant, which
-- `app.tenant` says and the server sets from the session. Forced, so that it binds the table's owner too.
create function isolate_by_tenant(of regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', of);
  execute format('alter table %s force row level security', of);
  execute format(
    'create policy own_tenant on %s using (tenant = current_setting(''app.tenant'', true)) '
    'with check (tenant = current_setting(''app.tenant'', true))', of);
  execute format('alter table %s alter column tenant set default current_setting(''app.tenant'', true)', of);
  execute format('grant select, insert, update, delete on %s to contador_app', of);
end $$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Records that never change: the database itself refuses to update, delete or truncate, whoever asks.
create function keep_forever(of regclass) returns void language plpgsql as $$
begin
  execute format('create trigger keep_forever before update or delete or truncate on %s '
                 'for each statement execute function refuse_change()', of);
  execute format('revoke update, delete on %s from contador_app', of);
end $$;

create table tenant (
  tenant             text primary key check (tenant ~ '^[a-z][a-z0-9-]{0,39}$'),
  kind               text not null,
  application_name   text not null,
  description        text not null,
  agent              text not null,
  publication_layout text not null,
  user_types         text[] not null,
  features           jsonb not null,
  created_at         timestamptz not null
);
select isolate_by_tenant('tenant');
-- The only list across tenants is that of their names: long work walks it, the sign-in page of a demonstration shows it.
create policy directory on tenant for select using (current_setting('app.directory', true) = 'tenants');

create table account (
  tenant               text not null references tenant,
  email                text not null check (email = lower(email)),
  role                 text not null,
  person_name          text not null,
  password_hash        text not null,
  password_changed_at  timestamptz not null,
  password_valid_until timestamptz not null,
  active               boolean not null default true,
  demo                 boolean not null default false,
  created_at           timestamptz not null,
  primary key (tenant, email)
);
select isolate_by_tenant('account');

create table former_password (
  tenant        text not null,
  email         text not null,
  replaced_at   timestamptz not null,
  password_hash text not null,
  primary key (tenant, email, replaced_at),
  foreign key (tenant, email) references account
);
select isolate_by_tenant('former_password');

create table session (
  tenant       text not null,
  token_sha256 bytea not null,
  email        text not null,
  created_at   timestamptz not null,
  last_used_at timestamptz not null,
  ends_at      timestamptz not null,
  primary key (tenant, token_sha256),
  foreign key (tenant, email) references account
);
create index on session (tenant, email);
select isolate_by_tenant('session');

-- One row for each name with which somebody tried to sign in, known or not, so that both count and lock alike.
-- No tenant is known yet at that moment: the row is reached only by the digest of the very name that was typed.
create table sign_in_name (
  email_sha256    bytea primary key,
  tenant          text references tenant,
  failed_attempts integer not null default 0,
  last_failure_at timestamptz,
  locked_until    timestamptz
);
alter table sign_in_name enable row level security;
alter table sign_in_name force row level security;
create policy own_name on sign_in_name
  using (email_sha256 = decode(nullif(current_setting('app.signing_in', true), ''), 'hex'))
  with check (email_sha256 = decode(nullif(current_setting('app.signing_in', true), ''), 'hex'));
-- Counters of names that nobody has are removed after a while.
create policy forgotten on sign_in_name
  using (tenant is null and current_setting('app.forgetting', true) = 'names') with check (false);
grant select, insert, update, delete on sign_in_name to contador_app;

-- The audit log: append-only, and each entry carries the digest of the one before, so that a gap or a change shows.
create table audit_entry (
  tenant        text not null references tenant,
  number        bigint not null,
  at            timestamptz not null,
  by_email      text not null,
  by_name       text not null,
  action        text not null,
  subject       text not null,
  before        jsonb,
  after         jsonb,
  previous_hash bytea not null,
  hash          bytea not null,
  primary key (tenant, number)
);
select isolate_by_tenant('audit_entry');
select keep_forever('audit_entry');

create function audit_hash(entry audit_entry) returns bytea language sql stable as $$
  select sha256(entry.previous_hash || convert_to(jsonb_build_array(
    entry.tenant, entry.number, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    entry.by_email, entry.by_name, entry.action, entry.subject, entry.before, entry.after)::text, 'UTF8'))
$$;

create function chain_audit_entry() returns trigger language plpgsql as $$
declare last record;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit ' || new.tenant, 0));
  select number, hash into last from audit_entry where tenant = new.tenant order by number desc limit 1;
  new.number := coalesce(last.number, 0) + 1;
  new.previous_hash := coalesce(last.hash, '\x'::bytea);
  new.hash := audit_hash(new);
  return new;
end $$;
create trigger chain_audit_entry before insert on audit_entry for each row execute function chain_audit_entry();

-- The number of the first entry that does not follow from the one before it; null when the whole chain holds.
create function first_broken_audit_entry() returns bigint language sql stable as $$
  select min(number) from (
    select e.number, e.hash = audit_hash(e)
      and e.previous_hash = coalesce(lag(e.hash) over (order by e.number), '\x'::bytea)
      and e.number = row_number() over (order by e.number) as holds
    from audit_entry e where e.tenant = current_setting('app.tenant', true)
  ) as chain where not holds
$$;

-- Uploaded files, by the digest of their content: the same bytes twice are one row.
create table stored_file (
  tenant    text not null references tenant,
  sha256    bytea not null,
  size      integer not null,
  deflated  bytea not null,
  stored_at timestamptz not null default now(),
  primary key (tenant, sha256)
);
alter table stored_file alter column deflated set storage external;
select isolate_by_tenant('stored_file');
select keep_forever('stored_file');

-- Long work.
create table operation (
  tenant      text not null references tenant,
  id          uuid not null,
  -- The order in which they were asked for, whatever the clocks of several machines say.
  number      bigint not null generated always as identity,
  kind        text not null,
  key         text not null,
  fingerprint text not null,
  payload     jsonb not null,
  state       text not null check (state in ('queued', 'running', 'succeeded', 'refused', 'failed')),
  done        integer not null default 0,
  total       integer not null default 0,
  message     text not null default '',
  result      jsonb,
  refusal     jsonb,
  reference   text,
  stale       boolean not null default false,
  attempt     integer not null default 0,
  worker      integer,
  by_email    text not null,
  by_name     text not null,
  created_at  timestamptz not null,
  started_at  timestamptz,
  finished_at timestamptz,
  primary key (tenant, id)
);
create index on operation (tenant, kind, key, number desc);
create index on operation (tenant, number desc);
create index on operation (tenant, state) where state in ('queued', 'running');
create unique index one_open_operation_a_key on operation (tenant, kind, key) where state in ('queued', 'running');
select isolate_by_tenant('operation');

create function announce_operation() returns trigger language plpgsql as $$
begin
  perform pg_notify('operation', json_build_object('tenant', new.tenant, 'id', new.id, 'state', new.state)::text);
  return null;
end $$;
create trigger announce_operation after insert or update on operation
  for each row execute function announce_operation();

-- Steps of the demonstration that were loaded, so that a start that was cut short goes on where it stopped.
create table demo_step (
  tenant  text not null,
  step    text not null,
  done_at timestamptz not null default now(),
  primary key (tenant, step)
);
select isolate_by_tenant('demo_step');
