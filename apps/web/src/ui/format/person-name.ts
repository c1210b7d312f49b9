/** `D. Duarte` of Daniela Duarte: a column of people is read by their surnames. A single name stays whole. */
export function shortName(name: string | null | undefined): string {
  const [first = '', ...others] = (name ?? '').trim().split(/\s+/);
  return others.length === 0 ? first : `${first.charAt(0)}. ${others.join(' ')}`;
}
