import type { MountedCall } from '../http/handle.ts';
import { consultationCalls } from './consultation/mount.ts';
import { registerCalls } from './register/mount.ts';

/** The calls of self-generators. */
export const selfGeneratorCalls: readonly MountedCall[] = [...registerCalls, ...consultationCalls];
