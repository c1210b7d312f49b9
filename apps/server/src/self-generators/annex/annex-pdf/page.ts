const MM = 72 / 25.4;
/** Landscape A4, in points. */
export const annexPage = { width: 297 * MM, height: 210 * MM } as const;
export const LEFT = 30;
export const ROOM = annexPage.width - 2 * LEFT;
/** Baseline of the footer. */
export const FOOT = annexPage.height - 24;
