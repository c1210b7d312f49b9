-- SHA-256 of the annex that the letter of a month carries; null for a letter without one.
alter table month_notice_mail add column annex_sha256 text check (annex_sha256 ~ '^[0-9a-f]{64}$');
