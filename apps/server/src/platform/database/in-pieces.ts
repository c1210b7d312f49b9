/** PostgreSQL accepts at most 65,535 parameters in a statement. */
const MOST_VALUES = 65_535;

/** Writes any number of rows in order, with as few statements as PostgreSQL allows; returns the result of each statement. */
export async function inPieces<Row extends object, Written>(
  rows: readonly Row[],
  write: (rows: readonly Row[]) => Promise<Written>,
): Promise<Written[]> {
  const widest = rows.reduce((most, row) => Math.max(most, Object.keys(row).length), 1);
  const most = Math.floor(MOST_VALUES / widest);
  const written: Written[] = [];
  for (let first = 0; first < rows.length; first += most) written.push(await write(rows.slice(first, first + most)));
  return written;
}
