-- The digest of what was published of a market's month: figures, trace, components, who and when. It is printed on the publication, stands in
-- the audit log, and the verifier of a proof package computes it again from the package alone.
create table publication_digest (
  tenant    text not null,
  tariff_id text not null,
  market    text not null,
  sha256    text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  primary key (tenant, tariff_id, market)
);
select isolate_by_tenant('publication_digest');
select keep_forever('publication_digest');
