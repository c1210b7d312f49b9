/** Shortens a name: Daniela Duarte becomes `D. Duarte`, because people are known by their surnames. A single name stays whole. */
export function shortName(name: string | null | undefined): string {
  const [first = '', ...others] = (name ?? '').trim().split(/\s+/);
  return others.length === 0 ? first : `${first.charAt(0)}. ${others.join(' ')}`;
}

/** Initials of the first two words of a name: María Rojas becomes `MR`. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  return (words.length > 1 ? [words[0], words[1]] : words).map((word) => word?.[0]?.toUpperCase() ?? '').join('');
}
