-- People look for a client by part of its name, code, SIC, NIU or meter. One short column holds them all, in lower case and without accents, and an
-- index that also holds what a search needs answers it without reading the wide rows of the register.
create function folded(words text) returns text language sql immutable parallel safe
  return translate(lower(words), 'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc');
alter table client
  add column search_key text not null generated always as (
    left(folded(name || ' ' || client_code || coalesce(' ' || sic_code, '') || coalesce(' ' || niu, '') || coalesce(' ' || meter, '')), 600)
  ) stored;
create index client_search on client (tenant, search_key) include (client_code, self_generator);
