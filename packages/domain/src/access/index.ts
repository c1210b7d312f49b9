export * from './device.ts';
export * from './pages.ts';
export * from './password.ts';
export * from './permission.ts';
export * from './role.ts';
export * from './session-limits.ts';
export * from './sign-in-attempts.ts';
export * from './tenant-profile.ts';
