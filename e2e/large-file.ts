/** Rows of numbers as market files have them, that many bytes of them; of another seed, other numbers. */
export function rowsOfNumbers(bytes: number, seed = 7): Uint8Array {
  let state = seed;
  const digits = () => {
    state = (state * 48271) % 2147483647;
    return String(100 + (state % 900));
  };
  const row = 'DMRE;ALFC;Demanda regulada, en kWh.;384663.53328770;356722.34172557;321403.54907462;317854.10611955\n';
  const block = Array.from({ length: 20_000 }, () => row.replaceAll(/\d{3}(?=\d)/g, digits)).join('');
  return new TextEncoder().encode(block.repeat(Math.ceil(bytes / block.length)).slice(0, bytes));
}
