-- What is known of a client's installation that the register of billing has no column for: its transformers, seals, digits and place. A row a fact, as the
-- last acta said it whose change was accepted.
create table client_installation (
  tenant      text not null,
  client_code text not null,
  field       text not null,
  value       text not null,
  acta_number text not null,
  saved_by    text not null,
  saved_at    timestamptz not null,
  primary key (tenant, client_code, field),
  foreign key (tenant, client_code) references client,
  foreign key (tenant, acta_number) references technical_review (tenant, acta_number)
);
select isolate_by_tenant('client_installation');

-- What an acta changes in its client, as it was proposed when the acta came: what the client had then, and what the acta says.
create table acta_change (
  tenant      text not null,
  acta_number text not null,
  field       text not null,
  before      text,
  after       text not null,
  proposed_at timestamptz not null,
  primary key (tenant, acta_number, field),
  foreign key (tenant, acta_number) references technical_review (tenant, acta_number)
);
select isolate_by_tenant('acta_change');
select keep_forever('acta_change');

-- What a clerk decided of one of them, once: `found` is what the client had in that moment.
create table acta_change_decision (
  tenant      text not null,
  acta_number text not null,
  field       text not null,
  decision    text not null check (decision in ('accepted', 'rejected')),
  reason      text not null check (reason <> ''),
  found       text,
  decided_by  text not null,
  decided_at  timestamptz not null,
  primary key (tenant, acta_number, field),
  foreign key (tenant, acta_number, field) references acta_change
);
select isolate_by_tenant('acta_change_decision');
select keep_forever('acta_change_decision');
