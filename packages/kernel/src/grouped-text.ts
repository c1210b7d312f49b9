/** Formats a plain amount with commas between thousands: `3,935`. */
export function groupedText(amount: string): string {
  const [whole = '', fraction] = amount.split('.');
  const digits = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return fraction === undefined ? digits : `${digits}.${fraction}`;
}
