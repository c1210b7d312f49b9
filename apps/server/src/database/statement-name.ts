/** Longer texts are lists of rows, of which no two are alike. */
const LONGEST = 2000;
/** Each connection keeps the plans of so many at most. */
const MOST = 400;

/** How many rows a page has, as the builder of statements writes it. */
const PAGE = /\blimit \$(\d+)/;

const names = new Map<string, string>();
const seen = new Set<string>();

/**
 * Whether it reads a page of many rows. A plan that is kept knows not how many and takes them for a tenth of all, by which sorting a hundred
 * thousand rows is the better way; it is planned for as many as they are, each time.
 */
export function readsPage(text: string, parameters: readonly unknown[]): boolean {
  const place = PAGE.exec(text)?.[1];
  return place !== undefined && Number(parameters[Number(place) - 1]) > 1;
}

/**
 * The name under which a connection keeps a statement as it was planned, so that it is planned once a connection and not once a call.
 * `undefined` for what this process asks the first time: what is asked once is not worth keeping.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || text.length > LONGEST || names.size === MOST) return known;
  if (!seen.delete(text)) {
    if (seen.size === MOST) seen.clear();
    seen.add(text);
    return undefined;
  }
  const name = `s${names.size + 1}`;
  names.set(text, name);
  return name;
}
