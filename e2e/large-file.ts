/**
 * Generates rows of numbers in the format of market files, with the given number of bytes. The seed determines the numbers. `packable` data
 * compress to a tenth, others hardly.
 */
export function rowsOfNumbers(bytes: number, { seed = 7, packable = true } = {}): Uint8Array {
  let state = seed;
  const digits = () => {
    state = (state * 48271) % 2147483647;
    return String(1000 + (state % 9000));
  };
  const row = () => {
    const hour = () => `${digits()}${digits()}.${digits()}${digits()}`;
    const first = hour();
    const hours = Array.from({ length: 24 }, () => (packable ? first : hour()));
    return `DMRE;ALFC;Demanda regulada, en kWh.;${hours.join(';')}\n`;
  };
  const block = Array.from({ length: 8000 }, row).join('');
  return new TextEncoder().encode(block.repeat(Math.ceil(bytes / block.length)).slice(0, bytes));
}
