export { addressSettingTexts } from './address-settings.ts';
export { dropAnywhereTexts } from './drop-anywhere.ts';
export * from './parts.ts';
export { reportChangeTexts } from './report-change.ts';
export * from './shell.ts';
export { traceTexts } from './trace.ts';
