export * from './document/compose-document.ts';
export * from './document/publication-document.ts';
export * from './publication-tree.ts';
export * from './published-subsidy.ts';
