-- The last entries of which an account is the author or the subject. A subject may be longer than an index entry, so its beginning is indexed.
create index audit_entry_by on audit_entry (tenant, by_email, number);
create index audit_entry_subject on audit_entry (tenant, left(subject, 165), number);
