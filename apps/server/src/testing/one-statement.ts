import pg from 'pg';

/** Asks one statement of the database at that address, on a connection of its own. */
export async function oneStatement(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
