/** Figure id of the tax. */
export const TAX_FIGURE = 'VIMP';
