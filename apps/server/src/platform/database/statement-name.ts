/** Longer statements are inserts of row lists, which never repeat. */
const LONGEST = 2000;
/** Maximum number of prepared statements per connection. */
const MOST = 400;

/** Matches the page size in statements of the query builder. */
const PAGE = /\blimit \$(\d+)/;

const names = new Map<string, string>();
const namedStatements = new Set<string>();

/**
 * True if the statement reads a page of several rows. A prepared plan does not know the page size and assumes a tenth of all rows, for
 * which sorting the whole table looks cheaper; such statements are planned each time.
 */
export function readsPage(text: string, parameters: readonly unknown[]): boolean {
  const place = PAGE.exec(text)?.[1];
  return place !== undefined && Number(parameters[Number(place) - 1]) > 1;
}

/**
 * Name under which a connection prepares a statement, so that it is planned once per connection. `undefined` for the first use in this
 * process, since a statement used once is not worth preparing.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || text.length > LONGEST || names.size === MOST) return known;
  if (!namedStatements.delete(text)) {
    if (namedStatements.size === MOST) namedStatements.clear();
    namedStatements.add(text);
    return undefined;
  }
  const name = `s${names.size + 1}`;
  names.set(text, name);
  return name;
}
