/** NIT of up to fifteen digits, not all zeros, with or without its check digit, such as `900373913-4`. */
export const nitShape = /^(?!0+(?:-|$))\d{1,15}(?:-\d)?$/;

/** Number of a citizen's identity card (cédula). */
export const citizenNumberShape = /^(?!0+$)\d{3,15}$/;

/** Code of a client, a frontier or a user. Rejects `1.00E+07`, into which a spreadsheet turns a long number. */
export const registerCodeShape = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,59}$/u;

/** Code of a contract or serial number of a meter; may contain blanks. */
export const contractCodeShape = /^[\p{L}\p{N}](?:[\p{L}\p{N} ._/-]{0,58}[\p{L}\p{N}])?$/u;
