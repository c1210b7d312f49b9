export * from './lighting-offer.ts';
export * from './lighting-publication.ts';
export * from './lighting-registration.ts';
export * from './municipality.ts';
