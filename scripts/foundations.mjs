/** The folders of the server that every area uses. Every other folder is an area. */
export const FOUNDATIONS = ['messages', 'platform', 'printing', 'testing'];

/** Server area of a file; undefined for foundations, tests and files outside the server. */
export function areaOf(file) {
  const folder = /^apps\/server\/src\/([^/]+)\/(?!.*(?:\.test\.ts$|testing\/))/.exec(file)?.[1];
  return folder === undefined || FOUNDATIONS.includes(folder) ? undefined : folder;
}
