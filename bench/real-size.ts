import type { InputFiles } from '@contador/e2e/input-files.ts';

/** Rows of a day of the country's ADEM: 47 agents with regulated demand, and their losses. */
const ROWS_OF_A_DAY = 232;
const AGENT = 1;

/**
 * The same inputs with ADEM as long as XM's own: a synthetic month has only the rows that its company and a few other
 * agents need. The rows of the other agents come again under other agents' names.
 */
export function inRealSize(inputs: readonly InputFiles[], own: string): InputFiles[] {
  return inputs.map((it) =>
    it.input === 'ADEM'
      ? { ...it, files: it.files.map(({ name, bytes }) => ({ name, bytes: lengthened(bytes, own) })) }
      : it,
  );
}

function lengthened(bytes: Uint8Array, own: string): Uint8Array {
  const lines = Buffer.from(bytes).toString('latin1').trimEnd().split('\n');
  const others = lines.slice(1).filter((line) => line.split(';')[AGENT] !== own);
  for (let round = 0; lines.length <= ROWS_OF_A_DAY; round++) {
    for (const line of others) {
      if (lines.length > ROWS_OF_A_DAY) break;
      const cells = line.split(';');
      const agent = cells[AGENT] ?? '';
      cells[AGENT] = `${String.fromCharCode(65 + (round % 26))}${agent.slice(0, 2)}${Math.floor(round / 26)}`;
      lines.push(cells.join(';'));
    }
  }
  return new Uint8Array(Buffer.from(`${lines.join('\n')}\n`, 'latin1'));
}
