export * from './tariff-publication.ts';
