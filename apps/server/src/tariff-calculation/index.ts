export type { PublishedMonth } from './publication.repository.ts';
export { publishedMonthBefore } from './publication.repository.ts';
export type { CalculationVersion } from './version.repository.ts';
export { lockVersion, publishedComponents, versionOf, versionsOf } from './version.repository.ts';
