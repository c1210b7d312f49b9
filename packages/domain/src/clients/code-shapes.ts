/** NIT of up to fifteen digits, not all zeros, with or without its check digit: `900373913-4`. */
export const nitShape = /^(?!0+(?:-|$))\d{1,15}(?:-\d)?$/;

/** Citizen's identity number. */
export const citizenNumberShape = /^(?!0+$)\d{3,15}$/;

/** Code of a client, a frontier or a user: what a spreadsheet makes of a long number, `1.00E+07`, is none. */
export const registerCodeShape = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,59}$/u;

/** Code of a contract or serial number of a meter, which may have blanks within. */
export const contractCodeShape = /^[\p{L}\p{N}](?:[\p{L}\p{N} ._/-]{0,58}[\p{L}\p{N}])?$/u;
