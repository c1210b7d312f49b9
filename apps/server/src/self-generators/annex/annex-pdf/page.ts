const MM = 72 / 25.4;
/** A4 on its side, points. */
export const annexPage = { width: 297 * MM, height: 210 * MM } as const;
export const LEFT = 30;
export const ROOM = annexPage.width - 2 * LEFT;
/** Where the foot stands. */
export const FOOT = annexPage.height - 24;
