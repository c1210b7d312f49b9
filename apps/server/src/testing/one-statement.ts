import pg from 'pg';

/** Runs one statement in the database at that address, on a new connection. */
export async function oneStatement(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
