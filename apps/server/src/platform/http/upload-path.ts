/** Prefix of upload addresses, `/api/uploads/{address}`: each file is sent to an address made for it. */
export const UPLOAD_PATH = '/api/uploads';
