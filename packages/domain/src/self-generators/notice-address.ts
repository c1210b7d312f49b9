/** One address and nothing else: the register's field may hold several, or a remark. */
const ONE_ADDRESS = /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$/;

/** E-mail address of the register to which a notice can be sent; `undefined` if it holds none, or more than one. */
export function noticeAddress(email: string | null): string | undefined {
  const address = email?.trim() ?? '';
  return ONE_ADDRESS.test(address) ? address : undefined;
}
