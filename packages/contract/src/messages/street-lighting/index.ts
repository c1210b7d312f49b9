export * from './street-lighting.ts';
