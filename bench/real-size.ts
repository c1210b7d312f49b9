import type { InputFiles } from '@contador/e2e/input-files.ts';

/** Rows of a day of the national ADEM: 47 agents with regulated demand, and their losses. */
const ADEM_OF_A_DAY = 232;
/** Columns in which a row names its agents. */
const AGENTS: Readonly<Record<string, readonly number[]>> = { ADEM: [1], DSPCTTOS: [1, 2] };
const CONTRACT = 0;

/**
 * Lengthens ADEM to the size of XM's own file: a synthetic month has only the rows of its company and a few other agents. The rows of the
 * other agents are repeated under new agent names.
 */
export function inRealSize(inputs: readonly InputFiles[], own: string): InputFiles[] {
  return inputs.map((it) => (it.input === 'ADEM' ? ofRows(it, own, ADEM_OF_A_DAY) : it));
}

/** The daily files of an input with the given number of rows per day; the added rows belong to other agents. */
export function ofRows(it: InputFiles, own: string, rows: number): InputFiles {
  const agents = AGENTS[it.input];
  if (agents === undefined) throw new Error(`nothing is known of the rows of ${it.input}`);
  return { ...it, files: it.files.map(({ name, bytes }) => ({ name, bytes: lengthened(bytes) })) };

  function lengthened(bytes: Uint8Array): Uint8Array {
    const lines = Buffer.from(bytes).toString('latin1').trimEnd().split('\n');
    const others = lines.slice(1).filter((line) => agents?.some((at) => line.split(';')[at] !== own));
    for (let round = 0; lines.length <= rows; round++) {
      for (const line of others) {
        if (lines.length > rows) break;
        const cells = line.split(';');
        for (const at of agents ?? []) cells[at] = otherAgent(cells[at] ?? '', at, round);
        if (it.input === 'DSPCTTOS') cells[CONTRACT] = `9${String(lines.length).padStart(5, '0')}`;
        lines.push(cells.join(';'));
      }
    }
    return new Uint8Array(Buffer.from(`${lines.join('\n')}\n`, 'latin1'));
  }
}

function otherAgent(like: string, column: number, round: number): string {
  return `${String.fromCharCode(65 + ((round + column) % 26))}${like.slice(0, 2)}${Math.floor(round / 26)}`;
}
