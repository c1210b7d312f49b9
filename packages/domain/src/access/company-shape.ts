/** Short name of a company, as in its addresses (`/web{name}/…`). It never changes. */
export const companyNameShape = /^[a-z][a-z0-9]{2,39}$/;

/** Code of the retailer at the market's administrator (ASIC), such as CDNC. */
export const agentShape = /^[A-Z]{4}$/;

/** E-mail address of letters about an account. */
export const contactShape = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/;

/** Sign-in name: an e-mail address or another name with one @, in lower case. */
export const signInNameShape = /^[a-z0-9][a-z0-9._+-]{0,63}@[a-z0-9][a-z0-9.-]{0,99}$/;
