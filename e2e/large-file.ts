/** Rows of numbers as market files have them, that many bytes of them; of another seed, other numbers. They pack to a tenth, or hardly. */
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
