export * from './access/pages.ts';
export * from './access/password.ts';
export * from './access/role.ts';
export * from './access/sign-in-attempts.ts';
export * from './access/tenant-profile.ts';
