/** The folders of the server on which every area stands, and what tests do with them. Every other folder is an area. */
module.exports = [
  'database',
  'decisions',
  'drawn-archives',
  'files',
  'http',
  'mail',
  'messages',
  'operations',
  'printing',
  'records',
  'testing',
  'uploads',
];
