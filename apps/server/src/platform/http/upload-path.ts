/** Path of uploads that have an address of their own. */
export const UPLOAD_PATH = '/api/uploads';
